/**
 * Delays are counted in these steps, in seconds, so those of many transports can be added. No signal that counts
 * arrives later than the last.
 */
export const delaySteps = [15, 30, 60, 120, 300, 900, 3_600, 14_400, 259_200] as const;

export type SentSignal = {
  /** In device time. */
  readonly at: number;
  readonly receivedAt: number;
};

/** How many signals arrived within each step but not within the previous one. */
export function delayCounts(signals: readonly SentSignal[]): number[] {
  const counts = delaySteps.map(() => 0);
  for (const { at, receivedAt } of signals) {
    const seconds = (receivedAt - at) / 1_000;
    const step = delaySteps.findIndex((most) => seconds <= most);
    const index = step === -1 ? delaySteps.length - 1 : step;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

/** The delay that this share of the signals did not exceed, to the second, assuming an even spread within a step. */
export function delayOf(counts: readonly number[], share: number): number | null {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share;
  if (wanted === 0) return null;
  let before = 0;
  for (const [index, most] of delaySteps.entries()) {
    const count = counts[index] ?? 0;
    if (before + count >= wanted) {
      const least = delaySteps[index - 1] ?? 0;
      return Math.round(least + ((most - least) * (wanted - before)) / count);
    }
    before += count;
  }
  return null;
}
