import { byArrival } from './finished-forecast.ts';

/** A stated risk of being late, and the outcome. */
export type StatedRisk = { readonly waypointId: string; readonly said: number; readonly isLate: boolean };

/**
 * How often stated risks came true, at the middle of each tenth. Drivers hurry when a window closes and take their time
 * while it is long, which the errors of all arrivals together do not show.
 */
export type Reliability = readonly number[];

const TENTHS = 10;
const middles = Array.from({ length: TENTHS }, (_, index) => (index + 0.5) / TENTHS);
/** The weight of the stated risk, in arrivals. Chosen. */
const PRIOR_ARRIVALS = 5;

export const perfectReliability: Reliability = middles;

export function learnReliability(said: readonly StatedRisk[]): Reliability {
  const tenths = middles.map(() => ({ arrivals: 0, late: 0 }));
  for (const forecasts of byArrival(said)) {
    for (const one of forecasts) {
      const tenth = tenths[Math.min(TENTHS - 1, Math.floor(one.said * TENTHS))];
      if (tenth === undefined) continue;
      tenth.arrivals += 1 / forecasts.length;
      if (one.isLate) tenth.late += 1 / forecasts.length;
    }
  }
  return poolToRisingShares(
    tenths.map(({ arrivals, late }, index) => ({
      weight: arrivals + PRIOR_ARRIVALS,
      share: (late + (middles[index] ?? 0) * PRIOR_ARRIVALS) / (arrivals + PRIOR_ARRIVALS),
    })),
  );
}

/** The risk to state when this share of past arrivals would have been late. */
export function lateRiskOf(share: number, reliability: Reliability): number {
  const knots = [0, ...middles, 1];
  const values = [0, ...reliability, 1];
  const above = Math.max(
    1,
    knots.findIndex((knot) => knot >= share),
  );
  const [from = 0, to = 1] = [knots[above - 1], knots[above]];
  const [low = 0, high = 1] = [values[above - 1], values[above]];
  return low + ((high - low) * (share - from)) / (to - from);
}

type Pooled = { readonly share: number; readonly weight: number };

/** Keeps the shares rising: neighbours that contradict the order are pooled. */
function poolToRisingShares(tenths: readonly Pooled[]): number[] {
  const pools: (Pooled & { readonly length: number })[] = [];
  for (const tenth of tenths) {
    let pool = { ...tenth, length: 1 };
    for (let last = pools.at(-1); last !== undefined && last.share > pool.share; last = pools.at(-1)) {
      pools.pop();
      const weight = last.weight + pool.weight;
      pool = {
        share: (last.share * last.weight + pool.share * pool.weight) / weight,
        weight,
        length: last.length + pool.length,
      };
    }
    pools.push(pool);
  }
  return pools.flatMap(({ share, length }) => Array.from({ length }, () => share));
}
