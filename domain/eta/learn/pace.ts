import type { Position } from '../../geography/position.ts';
import type { FinishedForecast } from './finished-forecast.ts';
import { medianVote, noPaceLessons, paceVotes, withVotes, type LaneLessons, type PaceLessons } from './pace-lessons.ts';
import { median } from './quantile.ts';

/** A factor for the assumed driving time, and the number of arrivals it was learned from. */
type LearnedFactor = { readonly factor: number; readonly arrivals: number };

/** How long ways take compared with the assumed speeds, unplanned standing included. */
export type Pace = {
  readonly everywhere: LearnedFactor;
  readonly countries: Readonly<Record<string, LearnedFactor>>;
  /** Lanes driven at least twice, on top of the pace of their country. */
  readonly lanes: Readonly<Record<string, LearnedFactor>>;
};

export const assumedPace: Pace = { everywhere: { factor: 1, arrivals: 0 }, countries: {}, lanes: {} };

/** The weight of the level above, in arrivals. Chosen. */
const PRIOR_ARRIVALS = 20;
const PRIOR_ARRIVALS_OF_LANE = 3;
const MIN_ARRIVALS_OF_LANE = 2;
/** Positions in the same square, this many to a degree, are the same end of a lane. Chosen. */
const PER_DEGREE = 5;

export function paceOf(pace: Pace, countryCode: string, lane: string | null): number {
  const known = lane === null ? undefined : pace.lanes[lane];
  return (pace.countries[countryCode] ?? pace.everywhere).factor * (known?.factor ?? 1);
}

/** Whether the lane has been driven often enough to have a pace of its own. */
export function hasLanePace(pace: Pace, lane: string | null): boolean {
  return lane !== null && pace.lanes[lane] !== undefined;
}

/** Identifies the way between two stops by their positions. */
export function laneOf(from: Position, to: Position): string {
  return [from, to].map(({ latitude, longitude }) => `${square(latitude)},${square(longitude)}`).join('>');
}

/** The positions of a lane's two ends, give or take 10 km. */
export function endsOf(lane: string): readonly [from: Position, to: Position] {
  const [from, to] = lane.split('>').map((end): Position => {
    const [latitude = 0, longitude = 0] = end.split(',').map((squared) => Number(squared) / PER_DEGREE);
    return { latitude, longitude };
  });
  if (from === undefined || to === undefined) throw new RangeError(`no lane: ${lane}`);
  return [from, to];
}

function square(degrees: number): number {
  return Math.round(degrees * PER_DEGREE);
}

export function learnPace(finished: readonly FinishedForecast[]): Pace {
  return paceFrom(withVotes(noPaceLessons, paceVotes(finished)));
}

export function paceFrom({ countries, lanes }: PaceLessons): Pace {
  const all = Object.entries(countries);
  const arrivals = all.reduce((sum, [, country]) => sum + country.arrivals, 0);
  const everywhere = shrunk(medianVote(...all.map(([, { votes }]) => votes)), arrivals, 1, PRIOR_ARRIVALS);
  const ofCountries = all.map(
    ([code, country]) =>
      [code, shrunk(medianVote(country.votes), country.arrivals, everywhere.factor, PRIOR_ARRIVALS)] as const,
  );
  const pace = { everywhere, countries: Object.fromEntries(ofCountries), lanes: {} };
  return { ...pace, lanes: lanesOf(pace, lanes) };
}

/** The lanes that were driven often enough, as factors of their countries' pace. */
export function lanesOf(pace: Pace, lanes: Readonly<Record<string, LaneLessons>>): Pace['lanes'] {
  return Object.fromEntries(
    Object.entries(lanes).flatMap(([lane, { arrivals, factors, countryCode }]) => {
      if (arrivals < MIN_ARRIVALS_OF_LANE) return [];
      const usual = median(factors) / paceOf(pace, countryCode, null);
      return [[lane, shrunk(usual, arrivals, 1, PRIOR_ARRIVALS_OF_LANE)]];
    }),
  );
}

function shrunk(factor: number, arrivals: number, towards: number, weight: number): LearnedFactor {
  if (arrivals === 0) return { factor: towards, arrivals };
  return { factor: (factor * arrivals + towards * weight) / (arrivals + weight), arrivals };
}
