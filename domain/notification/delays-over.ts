import { judgeDelay, noDelayJudged, type JudgedDelay } from './judge-delay.ts';

/** How late a stop was expected to be reached, as forecast at one moment. */
export type ForecastDelay = {
  readonly waypointId: string;
  readonly at: number;
  readonly expectedAt: number;
  readonly delayMs: number;
};

/**
 * The delays of one transport that someone with this threshold would have been notified of. Expects forecasts in the
 * order they were made; stops count until completed.
 */
export function delaysOver(
  forecasts: readonly ForecastDelay[],
  minutes: number,
  completedAt: ReadonlyMap<string, number>,
): ForecastDelay[] {
  const judged = new Map<string, JudgedDelay>();
  const told: ForecastDelay[] = [];
  for (const together of Map.groupBy(forecasts, ({ at }) => at).values()) {
    const wasAbove = [...judged].some(
      ([id, { above }]) => above.length > 0 && (completedAt.get(id) ?? Infinity) > (together[0]?.at ?? 0),
    );
    const crossing = together.filter(({ waypointId, delayMs }) => {
      const { crossed, ...next } = judgeDelay(judged.get(waypointId) ?? noDelayJudged, delayMs, [minutes]);
      judged.set(waypointId, next);
      return crossed.length > 0;
    });
    const [latest] = crossing.toSorted((a, b) => b.delayMs - a.delayMs);
    if (!wasAbove && latest !== undefined) told.push(latest);
  }
  return told;
}
