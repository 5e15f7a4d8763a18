/**
 * - own ground: the operator's style cannot be had, so the embedded map is shown
 * - no ground: what pages draw is shown, on an empty ground
 * - no graphics: nothing can be drawn at all
 */
export type MapState = 'loading' | 'shown' | 'partly shown' | 'own ground' | 'no ground' | 'no graphics';

/** The state after a failure. Until the map has been complete once, any failure may concern all of it. */
export function afterFailure(state: MapState): MapState {
  if (state === 'shown') return 'partly shown';
  return state === 'loading' ? 'no ground' : state;
}
