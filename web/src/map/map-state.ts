/**
 * - own ground: the operator's style cannot be had, so the embedded map is shown
 * - no ground: what pages draw is shown, on an empty ground
 * - no graphics: nothing can be drawn at all
 */
export type MapState = 'loading' | 'shown' | 'partly shown' | 'own ground' | 'no ground' | 'no graphics';

/** What it is once something of it has failed. Until the map has once been whole, whatever fails may be all of it. */
export function afterFailure(state: MapState): MapState {
  if (state === 'shown') return 'partly shown';
  return state === 'loading' ? 'no ground' : state;
}
