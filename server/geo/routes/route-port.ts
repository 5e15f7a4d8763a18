import type { Route } from '@milepost/domain/eta/route/route';
import type { Position } from '@milepost/domain/geography/position';

/** The source of routes: the embedded estimate, or a road router of the operator. */
export type RoutePort = {
  /** Always answers, if necessary with a labelled estimate. */
  route(from: Position, to: Position): Promise<Route>;
};
