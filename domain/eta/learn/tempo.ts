import type { Driven, ForecastBasis, Plan } from './forecast-basis.ts';

/**
 * Driving time at the usual pace that counts as much as what was seen of this drive; null if that says nothing about
 * the rest.
 */
export type Tempo = { readonly priorMs: number | null };

const HOUR = 3_600_000;

export const usualTempo: Tempo = { priorMs: null };

/** For trucks that keep their tempo, and for those that make up for half of it. Chosen. */
export const possibleTempos: readonly Tempo[] = [{ priorMs: 2 * HOUR }, { priorMs: 8 * HOUR }];

/** A drive beyond these was interrupted rather than that slow. Chosen. */
const LIMITS = { min: 0.5, max: 2 } as const;

/** The first forecast on the road to a stop. */
export type FirstRoadForecast = {
  readonly madeAt: number;
  readonly basis: Pick<ForecastBasis, 'drivingMs' | 'pace' | 'plans'>;
};

export function drivenSince(
  { madeAt, basis }: FirstRoadForecast,
  now: number,
  left: FirstRoadForecast['basis'],
): Driven {
  const pausesMs = (plan: Plan) => Math.max(0, pausesOn(basis, plan) - pausesOn(left, plan));
  return {
    elapsedMs: now - madeAt,
    drivingMs: Math.max(0, basis.drivingMs - left.drivingMs),
    pausesMs: { LAW: pausesMs('LAW'), RESTS: pausesMs('RESTS'), BANS: pausesMs('BANS'), NONE: pausesMs('NONE') },
  };
}

function pausesOn({ drivingMs, pace, plans }: FirstRoadForecast['basis'], plan: Plan): number {
  return plans[plan].soonestMs - drivingMs * pace;
}

/** How long the rest of the way will take, as a multiple of the time at its pace. */
export function tempoOf(driven: Driven | null | undefined, plan: Plan, pace: number, { priorMs }: Tempo): number {
  if (driven === null || driven === undefined || priorMs === null) return 1;
  const took = Math.max(0, driven.elapsedMs - driven.pausesMs[plan]);
  return Math.min(LIMITS.max, Math.max(LIMITS.min, (took + priorMs) / (driven.drivingMs * pace + priorMs)));
}
