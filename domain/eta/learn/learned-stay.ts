import type { Pause } from '../drive/pause.ts';

/** The usual time on site at a stop, and from how many stays there it is learned. */
export type LearnedStay = { readonly ms: number; readonly stays: number };

/** A pause as it is told: of a time on site that is learned, from how many stays. */
export type ToldPause = Pause & { readonly stays?: number };

/** Each stop on the way has one time on site, in the order in which they are made. */
export function tellStays(
  pauses: readonly Pause[],
  stops: readonly { readonly onSite: LearnedStay | null }[],
): ToldPause[] {
  let visited = 0;
  return pauses.map((pause) => {
    if (pause.code !== 'ON_SITE') return pause;
    const stays = stops[visited]?.onSite?.stays;
    visited += 1;
    return stays === undefined ? pause : { ...pause, stays };
  });
}
