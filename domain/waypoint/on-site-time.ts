import type { Completion, Waypoint } from './waypoint.ts';

export type OnSiteTime = {
  /** Ring 1 entered. */
  readonly arrivedAt: number | null;
  /** Where the arrival is only known to lie between two moments, the first of them; null where nothing is known. */
  readonly arrivedNotBefore: number | null;
  /** More than 5 km away. */
  readonly departedAt: number | null;
  /** At least, and at most where that is known too. */
  readonly shortestMs: number | null;
  readonly maxMs: number | null;
};

type Stay = Pick<Waypoint, 'arrival' | 'departedAt'> & { readonly completion: Pick<Completion, 'reason'> | null };

/** Only what was observed counts: a time that somebody entered, or an arrival somewhere in the area, says nothing here. */
export function onSiteTime({ completion, arrival, departedAt }: Stay): OnSiteTime {
  const observed = completion?.reason === 'ARRIVED' ? arrival : null;
  const arrivedAt = observed?.at ?? null;
  const arrivedNotBefore = observed?.notBefore ?? null;
  return {
    arrivedAt,
    arrivedNotBefore,
    departedAt,
    shortestMs: between(arrivedAt, departedAt),
    maxMs: between(arrivedNotBefore, departedAt),
  };
}

function between(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : Math.max(0, to - from);
}
