import { regionOf } from '../calendar/holidays.ts';
import { ringRadiusM } from '../geofence/rings.ts';
import type { BanCalendar } from './route/ban-calendar.ts';
import type { Stretch } from './drive/departures.ts';
import { driveOn } from './drive/driving-times.ts';
import type { Duty } from './drive/duty.ts';
import { rulesIn } from './drive/driving-rules.ts';
import { pausesInOrder, type Pause } from './drive/pause.ts';
import { UNKNOWN_COUNTRY, type Route, type RouteLeg } from './route/route.ts';
import { paceOf, type Pace } from './learn/pace.ts';
import type { Scenario } from './scenario.ts';
import { takeFerry, serveStop } from './drive/stand-still.ts';
import { drivingMs, lastKilometersMs } from './route/truck-speed.ts';

/** Within this distance of the stop the vehicle has arrived (Specification §9.4), wherever the gate is. */
const ARRIVED_KM = ringRadiusM[1] / 1_000;

/** A stop to be reached, and the route to it. */
export type JourneyStop = {
  readonly countryCode: string;
  readonly stateCode: string | null;
  readonly opensAt: number;
  readonly onSiteMs: number;
  /** From the previous stop or the vehicle; null if the vehicle is assumed to be at the stop. */
  readonly way: Route | null;
  /** From the previous stop to this one; null if the vehicle comes from elsewhere. */
  readonly lane: string | null;
};

export type JourneyArrival = {
  readonly at: number;
  /** Driving time up to there, at the assumed speeds. */
  readonly drivingMs: number;
  readonly pauses: () => Pause[];
};

/** The earliest arrival at each stop, each by its own best plan. */
export function simulateJourney(
  start: Duty,
  stops: readonly JourneyStop[],
  scenario: Scenario,
  bans: BanCalendar,
  pace: Pace,
): JourneyArrival[] {
  const ways = stops.map((stop) => stretchesOf(stop, scenario, bans, pace));
  let drivenMs = 0;
  let laterMs = ways.flat().reduce((sum, { drivingMs: ms }) => sum + ms, 0);
  let duties: Duty[] = [start];
  return stops.map((stop, index) => {
    for (const { ferryMs, assumedMs, ...stretch } of ways[index] ?? []) {
      laterMs -= stretch.drivingMs;
      drivenMs += assumedMs;
      if (ferryMs !== undefined) duties = takeFerry(duties, ferryMs, scenario.rules);
      duties = driveOn(duties, { ...stretch, laterMs }, rulesIn(stretch.countryCode, scenario.rules));
    }
    const best = earliest(duties);
    duties = serveStop(duties, stop.opensAt, stop.onSiteMs * scenario.onSite, scenario.rules);
    return { at: best?.at ?? Infinity, drivingMs: drivenMs, pauses: () => pausesInOrder(best?.pauses ?? null) };
  });
}

type FerryAndStretch = Omit<Stretch, 'laterMs'> & {
  readonly ferryMs: number | undefined;
  readonly assumedMs: number;
};

function stretchesOf(stop: JourneyStop, scenario: Scenario, bans: BanCalendar, pace: Pace): FerryAndStretch[] {
  if (stop.way === null) return [];
  const { legs, source } = stop.way;
  const longer = scenario.distance[source] / scenario.speed;
  return legs.map((leg, index) => {
    const { ferryMs } = leg;
    const countryCode = countryOf(leg, stop);
    const isLast = index === legs.length - 1;
    const km = isLast ? Math.max(0, leg.km - ARRIVED_KM) : leg.km;
    const last = isLast ? lastKilometersMs(countryCode, km) : 0;
    const region = banRegion(leg, stop, scenario);
    const assumedMs = drivingMs(countryCode, km) + last;
    const paced = assumedMs * paceOf(pace, countryCode, stop.lane);
    return { countryCode, ferryMs, assumedMs, drivingMs: paced * longer, bans: bans.bansIn(region) };
  });
}

/** Beyond the map, the stop's country is used. */
export function countryOf({ countryCode }: RouteLeg, stop: Pick<JourneyStop, 'countryCode'>): string {
  return countryCode === UNKNOWN_COUNTRY ? stop.countryCode : countryCode;
}

/** A route does not tell which states it crosses, so the destination's state is used for its whole country. */
function banRegion({ countryCode }: RouteLeg, stop: JourneyStop, scenario: Scenario): string {
  if (scenario.shouldApplyBansOfAnyState) return `${countryCode}-*`;
  return regionOf(countryCode, countryCode === stop.countryCode ? stop.stateCode : null);
}

function earliest(duties: readonly Duty[]): Duty | null {
  return duties.reduce<Duty | null>((best, duty) => (best === null || duty.at < best.at ? duty : best), null);
}
