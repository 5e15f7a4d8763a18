const MINUTE_MS = 60_000;

export type JudgedDelay = {
  /** From the end of the planned time to the expected arrival; null if none was judged for this plan. */
  readonly delayMs: number | null;
  /** Thresholds, in minutes, that it has exceeded without falling to half of them since. */
  readonly above: readonly number[];
};

export const noDelayJudged: JudgedDelay = { delayMs: null, above: [] };

/**
 * The thresholds a delay has just exceeded: each once, and again only after the delay fell to half of it. A threshold
 * that is new while the delay is already longer was not crossed.
 */
export function judgeDelay(
  before: JudgedDelay,
  delayMs: number,
  thresholds: readonly number[],
): JudgedDelay & { readonly crossed: readonly number[] } {
  const wasAbove = (minutes: number) => before.above.includes(minutes);
  const isOver = (minutes: number) => delayMs > minutes * MINUTE_MS;
  const crossed = thresholds.filter(
    (minutes) => !wasAbove(minutes) && (before.delayMs ?? -Infinity) <= minutes * MINUTE_MS && isOver(minutes),
  );
  const above = thresholds.filter(
    (minutes) => (wasAbove(minutes) || isOver(minutes)) && delayMs > (minutes * MINUTE_MS) / 2,
  );
  return { delayMs, above, crossed };
}
