/** A browser event that belongs to an interaction. */
export type Timed = { readonly interactionId: number; readonly name: string; readonly duration: number };

/** An interaction has several events and takes as long as the slowest, from input to paint. */
export function interactionsOf(events: readonly Timed[]): readonly number[] {
  const slowest = new Map<number, number>();
  for (const { interactionId, duration } of events) {
    slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0));
  }
  return [...slowest.values()];
}

const FIFTY = 50;

/** Like INP: the slowest interaction, ignoring one in fifty. */
export function slowestButOneInFifty(times: readonly number[]): number {
  return times.toSorted((a, b) => b - a)[Math.floor(times.length / FIFTY)] ?? Number.NaN;
}
