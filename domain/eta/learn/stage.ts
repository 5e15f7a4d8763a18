import type { ForecastBasis } from './forecast-basis.ts';

/** Vehicles behave differently before departure, on the road to the first stop of a transport, and between stops. */
export type Stage = 'BEFORE' | 'TO_FIRST' | 'BETWEEN';

export function stageOf({ isOnTheRoad, lane }: Pick<ForecastBasis, 'isOnTheRoad' | 'lane'>): Stage {
  if (!isOnTheRoad) return 'BEFORE';
  return lane === null ? 'TO_FIRST' : 'BETWEEN';
}
