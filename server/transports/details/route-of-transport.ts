import type { TransportRoute } from '@milepost/api-contract/transports/route';
import { emissionsOf, tonneKm } from '@milepost/domain/emissions/estimate-emissions';
import { gramsPerTonneKm, roadFreightFactor } from '@milepost/domain/emissions/road-freight-factor';
import { splitRoute } from '@milepost/domain/eta/route/remaining-route';
import type { Route } from '@milepost/domain/eta/route/route';
import type { Fix } from '@milepost/domain/geofence/ring-passages';
import type { Position } from '@milepost/domain/geography/position';
import { simplifyLine } from '@milepost/domain/geography/simplify-line';
import { isOver, turnOf, type Transport } from '@milepost/domain/transport/transport';
import type { RoutePort } from '../../geo/routes/route-port.ts';
import { utc } from './utc.ts';

/** Invisible on a map of a whole transport. */
const TOLERANCE_M = 80;
const MINUTE_MS = 60_000;
const DECIMALS = 1e5;

type Leg = TransportRoute['legs'][number];
type Halves = { readonly driven: readonly Position[]; readonly remaining: Route | null };

/** The route between waypoints, divided at the vehicle. */
export async function routeOfTransport(
  routes: RoutePort,
  transport: Transport,
  cargoWeightKg: number | null,
): Promise<TransportRoute> {
  const vehicle = isOver(transport) ? null : transport.vehicle.fix;
  const [approach, ...legs] = await Promise.all([
    approachOf(routes, transport, vehicle),
    ...transport.waypoints.slice(1).map((_, index) => legTo(routes, transport, index + 1, vehicle)),
  ]);
  const km = sum(legs.map((leg) => leg.km));
  const all = [...(approach === null ? [] : [approach]), ...legs];
  return {
    source: all.some(({ source }) => source === 'ESTIMATE') ? 'ESTIMATE' : 'ROAD',
    km,
    co2e: presentEmissions(tonneKm(cargoWeightKg, km)),
    remainingKm: sum(all.map(({ remainingKm }) => remainingKm)),
    countries: countriesOf(all.flatMap(({ countries }) => countries)),
    ferries: all.flatMap(({ ferries }) => ferries),
    legs: all,
    vehicle:
      vehicle === null ? null : { latitude: vehicle.latitude, longitude: vehicle.longitude, at: utc(vehicle.at) },
  };
}

function presentEmissions(carried: number | null): TransportRoute['co2e'] {
  if (carried === null) return null;
  const kg = Math.round(emissionsOf(carried) * 10) / 10;
  return { kg, tonneKm: carried, gramsPerTonneKm, source: roadFreightFactor.source };
}

/** To the first waypoint the route starts at the vehicle. */
async function approachOf(routes: RoutePort, transport: Transport, vehicle: Fix | null): Promise<Leg | null> {
  const [first] = transport.waypoints;
  if (first === undefined || vehicle === null || turnOf(transport) !== 0) return null;
  const route = await routes.route(vehicle, first.place);
  return presentLeg(null, first.id, 'CURRENT', route, { driven: [], remaining: route });
}

async function legTo(
  routes: RoutePort,
  { waypoints, ...transport }: Transport,
  order: number,
  vehicle: Fix | null,
): Promise<Leg> {
  const [from, to] = [waypoints[order - 1], waypoints[order]];
  if (from === undefined || to === undefined) throw new Error('A leg lies between two waypoints.');
  const route = await routes.route(from.place, to.place);
  const turn = turnOf({ ...transport, waypoints });
  if (turn === -1 || order < turn) {
    return presentLeg(from.id, to.id, 'DRIVEN', route, { driven: route.line, remaining: null });
  }
  if (order > turn || vehicle === null) {
    return presentLeg(from.id, to.id, 'AHEAD', route, { driven: [], remaining: route });
  }
  // On another road or a ferry, only the signals show the driven part.
  const split = splitRoute(route, vehicle) ?? { driven: [], remaining: await routes.route(vehicle, to.place) };
  return presentLeg(from.id, to.id, 'CURRENT', route, split);
}

function presentLeg(
  from: string | null,
  to: string,
  state: Leg['state'],
  route: Route,
  { driven, remaining }: Halves,
): Leg {
  return {
    from,
    to,
    state,
    source: route.source,
    km: whole(route.km),
    remainingKm: whole(remaining?.km ?? 0),
    countries: countriesOf(route.legs.map(({ countryCode }) => countryCode)),
    ferries: route.legs.flatMap(({ ferryMs, countryCode }) =>
      ferryMs === undefined ? [] : [{ minutes: Math.round(ferryMs / MINUTE_MS), countryCode }],
    ),
    driven: lineOf(driven),
    remaining: lineOf(remaining?.line ?? []),
  };
}

function lineOf(line: readonly Position[]) {
  return simplifyLine(line, TOLERANCE_M).map(({ latitude, longitude }) => ({
    latitude: rounded(latitude),
    longitude: rounded(longitude),
  }));
}

function rounded(degrees: number): number {
  return Math.round(degrees * DECIMALS) / DECIMALS;
}

function whole(km: number): number {
  return Math.round(km);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Lists each border crossing; a country can appear twice. */
function countriesOf(codes: readonly string[]): string[] {
  return codes.filter((code, index) => code !== codes[index - 1]);
}
