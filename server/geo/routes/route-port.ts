import type { Route } from '@milepost/domain/eta/route/route';
import type { Position } from '@milepost/domain/geography/position';

/** Where routes come from: the embedded estimate, or a road router that the operator runs. */
export type RoutePort = {
  /** Always answers: at the worst with an estimate, labelled as such. */
  route(from: Position, to: Position): Promise<Route>;
};
