import type { ForecastBasis } from './forecast-basis.ts';

/** Before departure, on the road to the first stop of a transport, and from stop to stop vehicles keep other habits. */
export type Stage = 'BEFORE' | 'TO_FIRST' | 'BETWEEN';

export function stageOf({ isOnTheRoad, lane }: Pick<ForecastBasis, 'isOnTheRoad' | 'lane'>): Stage {
  if (!isOnTheRoad) return 'BEFORE';
  return lane === null ? 'TO_FIRST' : 'BETWEEN';
}
