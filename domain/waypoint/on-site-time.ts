import type { Completion, Waypoint } from './waypoint.ts';

export type OnSiteTime = {
  /** Ring 1 entered. */
  readonly arrivedAt: number | null;
  /** The earliest possible arrival if only an interval is known; null if nothing is. */
  readonly arrivedNotBefore: number | null;
  /** More than 5 km away. */
  readonly departedAt: number | null;
  /** The shortest possible stay, and the longest if known. */
  readonly shortestMs: number | null;
  readonly maxMs: number | null;
};

type Stay = Pick<Waypoint, 'arrival' | 'departedAt'> & { readonly completion: Pick<Completion, 'reason'> | null };

/** Only observations count: not entered times, nor an arrival somewhere in the area. */
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
