import { byArrival, type FinishedForecast } from './finished-forecast.ts';
import type { ForecastBasis } from './forecast-basis.ts';
import { median } from './quantile.ts';

/** How often ways took a given multiple of the assumed time: counts by step of the factor. */
export type Votes = Readonly<Record<string, number>>;

export type CountryLessons = { readonly arrivals: number; readonly votes: Votes };

export type LaneLessons = {
  readonly arrivals: number;
  /** Of the latest arrivals, the newest last. */
  readonly factors: readonly number[];
  readonly countryCode: string;
};

/**
 * What arrivals taught about the pace, in sum: each is read once, and the stored size does not grow with their number.
 */
export type PaceLessons = {
  readonly countries: Readonly<Record<string, CountryLessons>>;
  readonly lanes: Readonly<Record<string, LaneLessons>>;
};

/** The parts of a forecast that tell the pace. */
export type PaceForecast = Pick<FinishedForecast, 'waypointId' | 'madeAt' | 'arrivedAt'> & {
  readonly basis: Pick<ForecastBasis, 'isPlain' | 'drivingMs' | 'pace' | 'countryCode' | 'lane'>;
};

/** What one arrival says about the pace. */
export type PaceVote = { readonly countryCode: string; readonly lane: string | null; readonly factor: number };

export const noPaceLessons: PaceLessons = { countries: {}, lanes: {} };

/** A shorter remaining way says more about the last crossroads than about the pace. Chosen. */
const MIN_REMAINING_MS = 3_600_000;
/** Values beyond these mean a wrong recording, not a truck that slow. Chosen. */
const LIMITS = { min: 0.3, max: 5 } as const;
/** Finer than a pace can be known. Chosen. */
const STEP = 0.002;
/** Beyond this, earlier arrivals weigh less and less: roads and fleets change. Chosen. */
const MAX_VOTES = 20_000;
const LATEST_OF_LANE = 25;

/** Each arrival votes once, by how far its forecasts on the road missed the driving time. */
export function paceVotes(finished: readonly PaceForecast[]): PaceVote[] {
  return byArrival(finished.filter(isConclusive)).map((forecasts) => {
    const { countryCode, lane } = (forecasts[0] as PaceForecast).basis;
    return { countryCode, lane, factor: rounded(clamp(median(forecasts.map(ratioOf)))) };
  });
}

/** Made on the road an hour ahead or more, with nothing expected but driving. */
function isConclusive({ basis, madeAt, arrivedAt }: PaceForecast): boolean {
  return basis.isPlain && basis.drivingMs * basis.pace >= MIN_REMAINING_MS && arrivedAt > madeAt;
}

function ratioOf({ basis, madeAt, arrivedAt }: PaceForecast): number {
  return (arrivedAt - madeAt) / basis.drivingMs;
}

function clamp(factor: number): number {
  return Math.min(LIMITS.max, Math.max(LIMITS.min, factor));
}

/** Adds votes, which are later than those before. */
export function withVotes(before: PaceLessons, votes: readonly PaceVote[]): PaceLessons {
  const countries = new Map(Object.entries(before.countries));
  for (const [code, group] of grouped(votes, ({ countryCode }) => countryCode)) {
    const { arrivals, votes: known } = countries.get(code) ?? { arrivals: 0, votes: {} };
    countries.set(code, { arrivals: arrivals + group.length, votes: counted(known, group) });
  }
  const lanes = new Map(Object.entries(before.lanes));
  for (const [lane, group] of grouped(votes, (vote) => vote.lane)) {
    const known = lanes.get(lane);
    const factors = [...(known?.factors ?? []), ...group.map(({ factor }) => factor)];
    lanes.set(lane, {
      arrivals: (known?.arrivals ?? 0) + group.length,
      factors: factors.slice(-LATEST_OF_LANE),
      countryCode: group.at(-1)?.countryCode ?? '',
    });
  }
  return { countries: Object.fromEntries(countries), lanes: Object.fromEntries(lanes) };
}

function counted(before: Votes, group: readonly PaceVote[]): Votes {
  const counts = new Map(Object.entries(before));
  for (const { factor } of group) {
    const step = String(Math.round(Math.log(factor) / STEP));
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const weight = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const share = Math.min(1, MAX_VOTES / weight);
  return Object.fromEntries([...counts].map(([step, count]) => [step, share < 1 ? rounded(count * share) : count]));
}

/** Precise enough for a factor or a weight, and short to store. */
function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}

/** The factor that half of the votes do not exceed; NaN without votes. */
export function medianVote(...all: readonly Votes[]): number {
  const counts = new Map<number, number>();
  for (const votes of all) {
    for (const [step, count] of Object.entries(votes))
      counts.set(Number(step), (counts.get(Number(step)) ?? 0) + count);
  }
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const half = sorted.reduce((sum, [, count]) => sum + count, 0) / 2;
  let below = 0;
  for (const [index, [step, count]] of sorted.entries()) {
    below += count;
    // Exactly half below: between this one and the next, as with any median.
    if (below === half) return Math.exp(((step + (sorted[index + 1]?.[0] ?? step)) / 2) * STEP);
    if (below > half) return Math.exp(step * STEP);
  }
  return Number.NaN;
}
