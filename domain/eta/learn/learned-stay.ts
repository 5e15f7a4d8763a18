import type { Pause } from '../drive/pause.ts';

/** The usual on-site time at a stop, and the number of stays there it was learned from. */
export type LearnedStay = { readonly ms: number; readonly stays: number };

/** A pause as shown; a learned on-site time includes its number of stays. */
export type ShownPause = Pause & { readonly stays?: number };

/** Each stop on the way has one on-site time, in visiting order. */
export function addLearnedStays(
  pauses: readonly Pause[],
  stops: readonly { readonly onSite: LearnedStay | null }[],
): ShownPause[] {
  let visited = 0;
  return pauses.map((pause) => {
    if (pause.code !== 'ON_SITE') return pause;
    const stays = stops[visited]?.onSite?.stays;
    visited += 1;
    return stays === undefined ? pause : { ...pause, stays };
  });
}
