import { metersBetween, offsetFrom, type Position } from '../../geography/position.ts';
import { fractionAlong } from '../../geography/fraction-along.ts';
import type { Route, RouteLeg } from './route.ts';

/** Estimated routes cut corners; beyond this distance the vehicle is on another road. Chosen. */
const MAX_OFFSET_M: Readonly<Record<Route['source'], number>> = { ESTIMATE: 30_000, ROAD: 5_000 };

/** The rest of a route from the vehicle's position, so that not every signal needs a new route. */
export function remainingRoute(route: Route, vehicle: Position): Route | null {
  return splitRoute(route, vehicle)?.remaining ?? null;
}

type SplitRoute = { readonly driven: readonly Position[]; readonly remaining: Route };

/**
 * Splits a route at the vehicle's position. Null off the route, or with a ferry, whose length is in the line but not in
 * the kilometres.
 */
export function splitRoute(route: Route, vehicle: Position): SplitRoute | null {
  const { line, legs, source } = route;
  if (legs.some(({ ferryMs }) => ferryMs !== undefined)) return null;
  const segments = line.slice(1).map((end, index) => alongSegment(line[index] ?? end, end, vehicle));
  const nearest = nearestOf(segments);
  const total = lengthOf(segments);
  if (nearest === null || total === 0 || nearest.offset > MAX_OFFSET_M[source]) return null;
  const index = segments.indexOf(nearest);
  const gone = lengthOf(segments.slice(0, index)) + nearest.share * nearest.length;
  return {
    driven: [...line.slice(0, index + 1), nearest.position],
    remaining: {
      ...route,
      ...legsAfter(legs, (gone / total) * route.km),
      line: [nearest.position, ...line.slice(index + 1)],
    },
  };
}

type Segment = {
  readonly length: number;
  /** The nearest point of the line, the share before it, and the distance to it. */
  readonly position: Position;
  readonly share: number;
  readonly offset: number;
};

function alongSegment(start: Position, end: Position, vehicle: Position): Segment {
  const share = fractionAlong(offsetFrom(start, end), offsetFrom(start, vehicle));
  const position = {
    latitude: start.latitude + share * (end.latitude - start.latitude),
    longitude: start.longitude + share * (end.longitude - start.longitude),
  };
  return { length: metersBetween(start, end), position, share, offset: metersBetween(position, vehicle) };
}

function nearestOf(segments: readonly Segment[]): Segment | null {
  return segments.reduce<Segment | null>(
    (nearest, segment) => (nearest === null || segment.offset < nearest.offset ? segment : nearest),
    null,
  );
}

function lengthOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, { length }) => sum + length, 0);
}

function legsAfter(legs: readonly RouteLeg[], goneKm: number): Pick<Route, 'km' | 'legs'> {
  let gone = goneKm;
  const left = legs.flatMap(({ countryCode, km }) => {
    const driven = Math.min(km, gone);
    gone -= driven;
    return driven < km ? [{ countryCode, km: km - driven }] : [];
  });
  return { km: left.reduce((sum, leg) => sum + leg.km, 0), legs: left };
}
