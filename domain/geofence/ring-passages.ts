import { crossCircle } from '../geography/circle-crossing.ts';
import { offsetFrom, type Offset, type Position } from '../geography/position.ts';
import { isInside, ringHysteresisM, ringRadiusM, rings, type InsideRings, type Ring } from './rings.ts';

/** Between two signals further apart than this, in time or in radii, nobody knows which way the vehicle took. */
const MAX_INTERPOLATION_MS = 15 * 60_000;
const MAX_INTERPOLATION_RADII = 4;

/** Where a vehicle was at a moment of its own device's clock, in epoch milliseconds. */
export type Fix = Position & { readonly at: number };

export type RingPassage = {
  readonly ring: Ring;
  readonly kind: 'ENTERED' | 'LEFT';
  /** At the latest then. */
  readonly at: number;
  /** Not before then: the same moment where it was interpolated, null where nothing was known before. */
  readonly notBefore: number | null;
};

/**
 * What a signal says about the rings of a place, after the signal before it. A visit between two close signals is found
 * on the straight way between them; across a longer gap, and at the first signal, only the ends speak.
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

/** Null where too much time lies between. */
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
      // Standing still inside of a ring that was never entered, as after a change of place.
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
