import type { Route } from '@milepost/domain/eta/route/route';
import { metersBetween, type Position } from '@milepost/domain/geography/position';
import type { CountryMap } from '../map/country-map.ts';
import { divideByCountry, minutesToMs, roundKm, type Stretch } from './divide-by-country.ts';

/** A piece of a router's answer: by road, or by ferry if it has a time. */
export type RoutePiece = { readonly line: readonly Position[]; readonly km: number; readonly ferryMs?: number };

/** What routers leave out: being at the gate in time and driving on board. */
const BOARDING_MINUTES = 45;
/** Close enough for every drawing and for locating a lorry on its way. */
const POINTS_APART_M = 1000;

/**
 * A route by real roads, made from a router's answer. The countries come from our own map, because not every router
 * returns them.
 */
export function roadRoute(map: CountryMap, from: Position, to: Position, pieces: readonly RoutePiece[]): Route {
  const stretches = pieces.flatMap(toStretches);
  const legs = divideByCountry(map, stretches, map.countryNear(from) ?? map.countryNear(to));
  return {
    km: roundKm(legs.reduce((sum, { km }) => sum + km, 0)),
    legs,
    line: [from, ...thin(pieces.flatMap(({ line }) => line)), to],
    source: 'ROAD',
  };
}

function toStretches({ line, km, ferryMs }: RoutePiece): readonly Stretch[] {
  const first = line[0];
  const last = line.at(-1);
  if (first === undefined || last === undefined) return [];
  if (ferryMs !== undefined)
    return [{ from: first, to: last, km: 0, ferryMs: ferryMs + minutesToMs(BOARDING_MINUTES) }];
  const steps = line.slice(1).map((to, index) => ({ from: line[index] ?? to, to }));
  const metres = steps.map((step) => metersBetween(step.from, step.to));
  const all = metres.reduce((sum, each) => sum + each, 0);
  if (all === 0) return km === 0 ? [] : [{ from: first, to: last, km }];
  return steps.map((step, index) => ({ ...step, km: (km * (metres[index] ?? 0)) / all }));
}

function thin(line: readonly Position[]): readonly Position[] {
  let last: Position | undefined;
  return line.filter((point) => {
    if (last !== undefined && metersBetween(last, point) < POINTS_APART_M) return false;
    last = point;
    return true;
  });
}
