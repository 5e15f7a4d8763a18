/** What the browser tells of one event that belongs to an interaction. */
export type Timed = { readonly interactionId: number; readonly name: string; readonly duration: number };

/** A press is several events; it took as long as the slowest of them, from the input to the next paint. */
export function interactionsOf(events: readonly Timed[]): readonly number[] {
  const slowest = new Map<number, number>();
  for (const { interactionId, duration } of events) {
    slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0));
  }
  return [...slowest.values()];
}

const FIFTY = 50;

/** As the web counts a page's interactions to their next paint: the slowest, one of every fifty left out. */
export function slowestButOneInFifty(times: readonly number[]): number {
  return times.toSorted((a, b) => b - a)[Math.floor(times.length / FIFTY)] ?? Number.NaN;
}
