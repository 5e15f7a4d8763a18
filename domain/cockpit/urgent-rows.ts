/** Of the rows, as many are kept for delayed transports, if there are any: else a morning of lost signals hides them all. */
const DELAYED_ROWS = 3;

/** What waits for a person comes first, then the delayed; none of either is left out while there is room. */
export function urgentRows(waiting: readonly string[], delayed: readonly string[], room: number): string[] {
  const kept = Math.min(delayed.length, Math.max(DELAYED_ROWS, room - waiting.length));
  const first = waiting.slice(0, room - kept);
  return [...first, ...delayed.slice(0, room - first.length)];
}
