import type { Driven, ForecastBasis, Plan } from './forecast-basis.ts';

/** How much driving at the usual pace weighs as much as what was seen of this drive; null: it tells nothing of the rest. */
export type Tempo = { readonly priorMs: number | null };

const HOUR = 3_600_000;

export const usualTempo: Tempo = { priorMs: null };

/** Of trucks that keep their tempo, and of those that make up for it half and half. Chosen. */
export const possibleTempos: readonly Tempo[] = [{ priorMs: 2 * HOUR }, { priorMs: 8 * HOUR }];

/** Beyond these a drive was interrupted, and is not that slow. Chosen. */
const LIMITS = { min: 0.5, max: 2 } as const;

/** The first forecast on the road to a stop. */
export type SetOff = { readonly madeAt: number; readonly basis: Pick<ForecastBasis, 'drivingMs' | 'pace' | 'plans'> };

export function drivenSince({ madeAt, basis }: SetOff, now: number, left: SetOff['basis']): Driven {
  const pausesMs = (plan: Plan) => Math.max(0, pausesOn(basis, plan) - pausesOn(left, plan));
  return {
    elapsedMs: now - madeAt,
    drivingMs: Math.max(0, basis.drivingMs - left.drivingMs),
    pausesMs: { LAW: pausesMs('LAW'), RESTS: pausesMs('RESTS'), BANS: pausesMs('BANS'), NONE: pausesMs('NONE') },
  };
}

function pausesOn({ drivingMs, pace, plans }: SetOff['basis'], plan: Plan): number {
  return plans[plan].soonestMs - drivingMs * pace;
}

/** How many times as long as at its pace the rest of the way will take. */
export function tempoOf(driven: Driven | null | undefined, plan: Plan, pace: number, { priorMs }: Tempo): number {
  if (driven === null || driven === undefined || priorMs === null) return 1;
  const took = Math.max(0, driven.elapsedMs - driven.pausesMs[plan]);
  return Math.min(LIMITS.max, Math.max(LIMITS.min, (took + priorMs) / (driven.drivingMs * pace + priorMs)));
}
