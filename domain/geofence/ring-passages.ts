import { crossCircle } from '../geography/circle-crossing.ts';
import { offsetFrom, type Offset, type Position } from '../geography/position.ts';
import { isInside, ringHysteresisM, ringRadiusM, rings, type InsideRings, type Ring } from './rings.ts';

/** Between signals further apart, in time or in radii, the route of the vehicle is unknown. */
const MAX_INTERPOLATION_MS = 15 * 60_000;
const MAX_INTERPOLATION_RADII = 4;

/** A position at a moment of the device's clock, in epoch milliseconds. */
export type Fix = Position & { readonly at: number };

export type RingPassage = {
  readonly ring: Ring;
  readonly kind: 'ENTERED' | 'LEFT';
  /** The latest possible moment. */
  readonly at: number;
  /** The earliest possible moment: equal to `at` if interpolated, null if nothing was known. */
  readonly notBefore: number | null;
};

/**
 * Finds ring passages between two signals: on the straight line between close ones; from the ends alone across a longer
 * gap and at the first signal.
 */
export function ringPassages(place: Position, before: Fix | null, fix: Fix, inside: InsideRings): RingPassage[] {
  const to = offsetFrom(place, fix);
  const toDistance = Math.hypot(to.east, to.north);
  const way = before === null ? null : wayTo(to, place, before, fix);
  return rings.flatMap((ring) => {
    const wasInside = isInside(inside, ring);
    return way !== null && way.length <= MAX_INTERPOLATION_RADII * ringRadiusM[ring]
      ? interpolated(ring, wasInside, way, toDistance)
      : atTheEnd(ring, wasInside, toDistance, before, fix);
  });
}

type Way = {
  readonly from: Offset;
  readonly to: Offset;
  readonly length: number;
  readonly start: number;
  readonly end: number;
};

/** Null across a gap that is too long. */
function wayTo(to: Offset, place: Position, before: Fix, fix: Fix): Way | null {
  if (fix.at - before.at > MAX_INTERPOLATION_MS) return null;
  const from = offsetFrom(place, before);
  return { from, to, length: Math.hypot(to.east - from.east, to.north - from.north), start: before.at, end: fix.at };
}

function interpolated(ring: Ring, wasInside: boolean, way: Way, toDistance: number): RingPassage[] {
  const { from, to, start, end } = way;
  const radius = ringRadiusM[ring];
  const passage = (kind: RingPassage['kind'], at: number): RingPassage => ({ ring, kind, at, notBefore: at });
  const momentAt = (share: number) => start + Math.round(Math.min(1, Math.max(0, share)) * (end - start));
  const found: RingPassage[] = [];
  if (!wasInside) {
    const crossing = crossCircle(from, to, radius);
    if (crossing === null || crossing.into > 1 || crossing.outOf < 0) {
      // The vehicle stands inside a ring that it never entered, for example after the place was moved.
      return toDistance <= radius ? [passage('ENTERED', end)] : [];
    }
    found.push(passage('ENTERED', momentAt(crossing.into)));
  }
  const outer = radius + ringHysteresisM[ring];
  if (toDistance > outer) {
    const crossing = crossCircle(from, to, outer);
    found.push(passage('LEFT', crossing === null ? end : momentAt(crossing.outOf)));
  }
  return found;
}

function atTheEnd(ring: Ring, wasInside: boolean, distance: number, before: Fix | null, fix: Fix): RingPassage[] {
  const seen = { ring, at: fix.at, notBefore: before?.at ?? null };
  if (!wasInside) return distance <= ringRadiusM[ring] ? [{ ...seen, kind: 'ENTERED' }] : [];
  return distance > ringRadiusM[ring] + ringHysteresisM[ring] ? [{ ...seen, kind: 'LEFT' }] : [];
}
