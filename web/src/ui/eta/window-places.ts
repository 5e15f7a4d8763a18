/** In units of the graphic, where the window is always in the same place. */
export const BAR_WIDTH = 72;
export const WINDOW_START = 22;
export const WINDOW_END = 42;

/** Half of the room next to the window covers this much time, so twice as late is not drawn twice as far. */
const HALF_OF_THE_ROOM_MS = 3 * 60 * 60_000;

type Span = { readonly from: number; readonly to: number };

function share(distance: number): number {
  return distance / (distance + HALF_OF_THE_ROOM_MS);
}

/** Early is left of the window, late is right of it, however far: the distance is compressed. */
export function placeBesideWindow(at: number, { from, to }: Span): number {
  if (at < from) return WINDOW_START * (1 - share(from - at));
  if (at > to) return WINDOW_END + (BAR_WIDTH - WINDOW_END) * share(at - to);
  const inside = to === from ? 1 / 2 : (at - from) / (to - from);
  return WINDOW_START + (WINDOW_END - WINDOW_START) * inside;
}
