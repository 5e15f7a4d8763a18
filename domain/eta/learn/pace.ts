import type { Position } from '../../geography/position.ts';
import { byArrival, type FinishedForecast } from './finished-forecast.ts';
import { median } from './quantile.ts';

/** A factor for the assumed driving time, and the arrivals that taught it. */
type LearnedFactor = { readonly factor: number; readonly arrivals: number };

/** How long ways take, compared with the assumed speeds. What stands on the way unplanned is part of it. */
export type Pace = {
  readonly everywhere: LearnedFactor;
  readonly countries: Readonly<Record<string, LearnedFactor>>;
  /** Of lanes driven at least twice, beyond that of their country. */
  readonly lanes: Readonly<Record<string, LearnedFactor>>;
};

export const assumedPace: Pace = { everywhere: { factor: 1, arrivals: 0 }, countries: {}, lanes: {} };

/** The weight of the level above, in arrivals. Chosen. */
const PRIOR_ARRIVALS = 20;
const PRIOR_ARRIVALS_OF_LANE = 3;
const MIN_ARRIVALS_OF_LANE = 2;
/** A shorter rest of the way says more about the last crossroads than about the pace. Chosen. */
const MIN_REMAINING_MS = 3_600_000;
/** Beyond these a recording is wrong, and not a truck that slow. Chosen. */
const LIMITS = { min: 0.3, max: 5 } as const;
/** Ends this near to each other, in fractions of a degree, are the same end of a lane. Chosen. */
const PER_DEGREE = 5;

export function paceOf(pace: Pace, countryCode: string, lane: string | null): number {
  const known = lane === null ? undefined : pace.lanes[lane];
  return (pace.countries[countryCode] ?? pace.everywhere).factor * (known?.factor ?? 1);
}

/** The way between two stops, by where they are. */
export function laneOf(from: Position, to: Position): string {
  return [from, to].map(({ latitude, longitude }) => `${square(latitude)},${square(longitude)}`).join('>');
}

function square(degrees: number): number {
  return Math.round(degrees * PER_DEGREE);
}

/** Each arrival votes once, by what its forecasts on the road missed the driving time by. */
export function learnPace(finished: readonly FinishedForecast[]): Pace {
  const votes = byArrival(finished.filter(isTelling)).map((forecasts) => {
    const { countryCode, lane } = (forecasts[0] as FinishedForecast).basis;
    return { countryCode, lane, factor: clamp(median(forecasts.map(ratioOf))) };
  });
  const everywhere = shrunk(
    votes.map(({ factor }) => factor),
    1,
    PRIOR_ARRIVALS,
  );
  const countries = mapGroups(
    votes,
    ({ countryCode }) => countryCode,
    (group) =>
      shrunk(
        group.map(({ factor }) => factor),
        everywhere.factor,
        PRIOR_ARRIVALS,
      ),
  );
  const ofCountry = (code: string) => (countries[code] ?? everywhere).factor;
  const lanes = mapGroups(
    votes,
    ({ lane }) => lane,
    (group) =>
      group.length < MIN_ARRIVALS_OF_LANE
        ? null
        : shrunk(
            group.map(({ factor, countryCode }) => factor / ofCountry(countryCode)),
            1,
            PRIOR_ARRIVALS_OF_LANE,
          ),
  );
  return { everywhere, countries, lanes };
}

/** Made on the road an hour ahead or more, with nothing expected but driving. */
function isTelling({ basis, madeAt, arrivedAt }: FinishedForecast): boolean {
  return basis.isPlain && basis.drivingMs * basis.pace >= MIN_REMAINING_MS && arrivedAt > madeAt;
}

function ratioOf({ basis, madeAt, arrivedAt }: FinishedForecast): number {
  return (arrivedAt - madeAt) / basis.drivingMs;
}

function clamp(factor: number): number {
  return Math.min(LIMITS.max, Math.max(LIMITS.min, factor));
}

function shrunk(factors: readonly number[], towards: number, weight: number): LearnedFactor {
  const arrivals = factors.length;
  if (arrivals === 0) return { factor: towards, arrivals };
  return { factor: (median(factors) * arrivals + towards * weight) / (arrivals + weight), arrivals };
}

function mapGroups<T>(
  votes: readonly T[],
  keyOf: (vote: T) => string | null,
  learn: (group: readonly T[]) => LearnedFactor | null,
): Record<string, LearnedFactor> {
  const groups = new Map<string, T[]>();
  for (const vote of votes) {
    const key = keyOf(vote);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [vote]);
    else group.push(vote);
  }
  return Object.fromEntries(
    [...groups].flatMap(([key, group]) => {
      const learned = learn(group);
      return learned === null ? [] : [[key, learned] as const];
    }),
  );
}
