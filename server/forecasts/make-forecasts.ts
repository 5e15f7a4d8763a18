import type { BanCalendar } from '@milepost/domain/eta/route/ban-calendar';
import type { Learned } from '@milepost/domain/eta/learn/learned';
import { laneOf } from '@milepost/domain/eta/learn/pace';
import type { FirstRoadForecast } from '@milepost/domain/eta/learn/tempo';
import { followSignals, type DriverState } from '@milepost/domain/eta/drive/driver-state';
import { forecast, USUAL_ON_SITE_MS, type Forecast, type ForecastStop } from '@milepost/domain/eta/forecast';
import type { LearnedStay } from '@milepost/domain/eta/learn/learned-stay';
import { isNearing } from '@milepost/domain/eta/nearing';
import { coarseStart } from '@milepost/domain/eta/route/coarse-start';
import { remainingRoute } from '@milepost/domain/eta/route/remaining-route';
import type { Route } from '@milepost/domain/eta/route/route';
import { stopsAhead, type StopAhead } from '@milepost/domain/eta/stops-ahead';
import type { Fix } from '@milepost/domain/geofence/ring-passages';
import type { Position } from '@milepost/domain/geography/position';
import { turnOf, type Transport } from '@milepost/domain/transport/transport';
import type { RoutePort } from '../geo/routes/route-port.ts';

export type VehicleFacts = {
  /** The vehicle's open transports. */
  readonly transports: readonly Transport[];
  readonly driver: DriverState | null;
  /** Its signals since the driver was last followed. */
  readonly fixes: readonly Fix[];
  /** The usual stay at each waypoint, where known. */
  readonly usualStays: ReadonlyMap<string, LearnedStay>;
  /** The first forecast on the road to a waypoint, if there was one. */
  readonly setOffs: ReadonlyMap<string, FirstRoadForecast>;
};

export type ForecastModel = {
  readonly routes: RoutePort;
  readonly bans: BanCalendar;
  readonly learned: () => Learned;
};

/** The driver's hours from the vehicle's stops, and the arrival at each stop ahead. */
export async function makeForecasts(
  model: ForecastModel,
  facts: VehicleFacts,
  now: number,
): Promise<{ driver: DriverState | null; forecasts: Forecast[] }> {
  const followed = followSignals(facts.driver, facts.fixes);
  const vehicle = facts.transports.map((one) => one.vehicle.fix).find((fix) => fix !== null) ?? null;
  const stops = await forecastStops(model.routes, stopsAhead(facts.transports), vehicle, facts.usualStays);
  if (stops.length === 0) return { driver: followed, forecasts: [] };
  const driver = vehicle === null ? null : followed;
  const servedUntil = endOfService(facts);
  const firstRoadForecast = facts.setOffs.get(stops[0]?.waypointId ?? '') ?? null;
  const input = { driver, servedUntil, stops, bans: model.bans, learned: model.learned(), firstRoadForecast };
  return { driver: followed, forecasts: forecast(input, now) };
}

/** The lanes on which the vehicle still has a stop ahead. */
export function lanesAhead(transports: readonly Transport[]): string[] {
  return stopsAhead(transports).flatMap((stop) => laneTo(stop) ?? []);
}

function laneTo({ waypoint, comesFrom }: Pick<StopAhead, 'waypoint' | 'comesFrom'>): string | null {
  return comesFrom === null ? null : laneOf(comesFrom, waypoint.place);
}

/** The end of loading or unloading at the current stop; null on the road. */
function endOfService({ transports, usualStays }: VehicleFacts): number | null {
  const ends = transports.flatMap((transport) => {
    const stop = transport.waypoints[turnOf(transport) - 1];
    if (stop?.arrival === null || stop === undefined || stop.departedAt !== null) return [];
    return [Math.max(stop.arrival.at, stop.planned.from) + (usualStays.get(stop.id)?.ms ?? USUAL_ON_SITE_MS)];
  });
  return ends.length === 0 ? null : Math.max(...ends);
}

async function forecastStops(
  routes: RoutePort,
  stops: readonly StopAhead[],
  vehicle: Fix | null,
  usualStays: ReadonlyMap<string, LearnedStay>,
): Promise<ForecastStop[]> {
  return await Promise.all(
    stops.map(async ({ waypoint, comesFrom }, index) => {
      const before = stops[index - 1]?.waypoint.place ?? vehicle;
      return {
        waypointId: waypoint.id,
        planned: waypoint.planned,
        countryCode: waypoint.place.countryCode,
        stateCode: waypoint.place.stateCode,
        way: before === null ? null : await routeTo(routes, before, waypoint.place, index === 0),
        lane: laneTo({ waypoint, comesFrom }),
        onSite: usualStays.get(waypoint.id) ?? null,
        isAwaited: comesFrom === null && (vehicle === null || !isNearing(waypoint, vehicle)),
      };
    }),
  );
}

async function routeTo(routes: RoutePort, from: Position, to: Position, isMoving: boolean): Promise<Route> {
  if (!isMoving) return await routes.route(from, to);
  const route = await routes.route(coarseStart(from, to), to);
  return remainingRoute(route, from) ?? (await routes.route(from, to));
}
