/** Rows reserved for delayed transports, if any; otherwise a morning of lost signals would hide them all. */
const DELAYED_ROWS = 3;

/** Transports waiting for a person come first, then delayed ones; none is left out while there is room. */
export function urgentRows(waiting: readonly string[], delayed: readonly string[], room: number): string[] {
  const kept = Math.min(delayed.length, Math.max(DELAYED_ROWS, room - waiting.length));
  const first = waiting.slice(0, room - kept);
  return [...first, ...delayed.slice(0, room - first.length)];
}
