/** In units of the graphic, whose window always stands at the same place. */
export const BAR_WIDTH = 72;
export const WINDOW_START = 22;
export const WINDOW_END = 42;

/** Twice as late as this is not twice as far: half of the room beside the window is what lies within it. */
const HALF_OF_THE_ROOM_MS = 3 * 60 * 60_000;

type Span = { readonly from: number; readonly to: number };

function share(distance: number): number {
  return distance / (distance + HALF_OF_THE_ROOM_MS);
}

/** Left of the window is early, right of it is late, however far: the distance is compressed. */
export function placeBesideWindow(at: number, { from, to }: Span): number {
  if (at < from) return WINDOW_START * (1 - share(from - at));
  if (at > to) return WINDOW_END + (BAR_WIDTH - WINDOW_END) * share(at - to);
  const inside = to === from ? 1 / 2 : (at - from) / (to - from);
  return WINDOW_START + (WINDOW_END - WINDOW_START) * inside;
}
