import { metersBetween, offsetFrom, type Position } from '../geography/position.ts';
import { shareAlong } from '../geography/share-along.ts';
import type { Route } from './route.ts';

/** ° Estimated lines cut corners; further off than this the vehicle goes another way. */
const LARGEST_OFFSET_M: Readonly<Record<Route['source'], number>> = { ESTIMATE: 30_000, ROAD: 5_000 };

/** What is left of a route from where the vehicle is, so that not every signal needs a new one; null as below. */
export function remainingRoute(route: Route, vehicle: Position): Route | null {
  return splitRoute(route, vehicle)?.remaining ?? null;
}

type SplitRoute = { readonly driven: readonly Position[]; readonly remaining: Route };

/**
 * A route's two parts, before and after where the vehicle is. Null where it has left the route, or a ferry is part of it,
 * whose way counts in the line but not in the kilometres: then only a new route tells what is left.
 */
export function splitRoute(route: Route, vehicle: Position): SplitRoute | null {
  if (route.legs.some(({ ferryMs }) => ferryMs !== undefined)) return null;
  const lengths = lengthsOf(route.line);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const nearest = nearestOn(route.line, lengths, vehicle);
  if (nearest === null || total === 0 || nearest.offset > LARGEST_OFFSET_M[route.source]) return null;
  const line = [nearest.position, ...route.line.slice(nearest.segment + 1)];
  return {
    driven: [...route.line.slice(0, nearest.segment + 1), nearest.position],
    remaining: { ...route, ...legsAfter(route, nearest.along / total), line },
  };
}

type OnLine = {
  readonly segment: number;
  readonly position: Position;
  readonly offset: number;
  readonly along: number;
};

function lengthsOf(line: readonly Position[]): number[] {
  return line.map((position, index) => {
    const before = line[index - 1];
    return before === undefined ? 0 : metersBetween(before, position);
  });
}

function nearestOn(line: readonly Position[], lengths: readonly number[], vehicle: Position): OnLine | null {
  let nearest: OnLine | null = null;
  let along = 0;
  for (const [index, end] of line.entries()) {
    const start = line[index - 1];
    const length = lengths[index] ?? 0;
    if (start === undefined) continue;
    const share = shareAlong(offsetFrom(start, end), offsetFrom(start, vehicle));
    const position = between(start, end, share);
    const offset = metersBetween(position, vehicle);
    if (nearest === null || offset < nearest.offset) {
      nearest = { segment: index - 1, position, offset, along: along + share * length };
    }
    along += length;
  }
  return nearest;
}

function between(a: Position, b: Position, share: number): Position {
  return {
    latitude: a.latitude + share * (b.latitude - a.latitude),
    longitude: a.longitude + share * (b.longitude - a.longitude),
  };
}

function legsAfter({ legs, km }: Route, share: number): Pick<Route, 'km' | 'legs'> {
  let gone = share * km;
  const left = legs.flatMap((leg) => {
    if (gone <= 0) return [leg];
    const rest = leg.km - gone;
    gone -= leg.km;
    return rest > 0 ? [{ countryCode: leg.countryCode, km: rest }] : [];
  });
  return { km: left.reduce((sum, leg) => sum + leg.km, 0), legs: left };
}
