import type { Figures } from './figures.ts';
import { MIN_KNOWN_ARRIVALS } from './min-known-arrivals.ts';

type Arrivals = Pick<Figures, 'early' | 'onTime' | 'delayed'>;

/** Completed transports whose arrival was seen: the base of every punctuality percentage. */
export function knownArrivals({ early, onTime, delayed }: Arrivals): number {
  return early + onTime + delayed;
}

export function isRanked(figures: Arrivals): boolean {
  return knownArrivals(figures) >= MIN_KNOWN_ARRIVALS;
}

/** Null if there is nothing to take a share of. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

export function onTimeShare(figures: Arrivals): number | null {
  return shareOf(figures.onTime, knownArrivals(figures));
}

/** The change of a share of known arrivals, as a fraction; null if either says too little. */
export function changeOfShare(part: (figures: Arrivals) => number, now: Arrivals, before: Arrivals): number | null {
  if (!isRanked(now) || !isRanked(before)) return null;
  return part(now) / knownArrivals(now) - part(before) / knownArrivals(before);
}

/** Best first; those with too few known arrivals come last, most arrivals first. */
export function byOnTimeShare<T extends Arrivals>(rows: readonly T[]): T[] {
  const rank = (row: T): number => (isRanked(row) ? (onTimeShare(row) ?? 0) : -1);
  return rows.toSorted((one, other) => rank(other) - rank(one) || knownArrivals(other) - knownArrivals(one));
}
