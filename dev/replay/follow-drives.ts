import { randomUUID } from 'node:crypto';
import { holidayCalendar } from '@milepost/domain/calendar/holiday-calendar';
import type { FinishedForecast } from '@milepost/domain/eta/learn/finished-forecast';
import type { Learned } from '@milepost/domain/eta/learn/learned';
import { median } from '@milepost/domain/eta/learn/quantile';
import { banCalendar } from '@milepost/domain/eta/route/ban-calendar';
import { UNKNOWN_COUNTRY } from '@milepost/domain/eta/route/route';
import { metersBetween, type Position } from '@milepost/domain/geography/position';
import { publicHolidays } from '@milepost/server/calendar/holidays';
import type { RoutePort } from '@milepost/server/geo/routes/route-port';
import { followPlan, type PlannedCourse } from '../demo/world/follow-haul.ts';
import type { SentSignal } from '../demo/world/sent-signals.ts';
import type { Drive } from './find-drives.ts';
import type { ForecastOutcome } from './judge.ts';

export type FollowedDrives = {
  /** From the forecasts that the product would have kept to learn from. */
  readonly finished: readonly FinishedForecast[];
  /** From every forecast on the road. */
  readonly judged: readonly ForecastOutcome[];
  /** Drives without forecasts: the product considered the transport over, or saw too little of it. */
  readonly unseen: number;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const EVERY_MS = 10 * MINUTE;
/** A truck that has not been driven further than this has not left. */
const LEFT_M = 2_000;
const DETOUR = 1.3;

export type Geography = { readonly routes: RoutePort; readonly countryAt: (position: Position) => string | null };

/** The speed that half of the drives reach: the hardest case for a probability. */
export function medianSpeed(drives: readonly Drive[]): number {
  return median(drives.map((drive) => detourKm(drive) / (drive.arrivedAt - drive.departedAt)));
}

function detourKm({ start, end }: Drive): number {
  return (metersBetween(start, end) / 1_000) * DETOUR;
}

/** Runs drives through the product's own fold and forecasts, as if each had been planned and sent live. */
export async function followDrives(
  drives: readonly Drive[],
  geography: Geography,
  kmPerMs: number,
  learned: Learned,
): Promise<FollowedDrives> {
  const finished: FinishedForecast[] = [];
  const judged: ForecastOutcome[] = [];
  let unseen = 0;
  const holidays = publicHolidays();
  const days = holidayCalendar(holidays);
  for (const drive of drives) {
    const year = new Date(drive.departedAt).getUTCFullYear();
    const model = { routes: geography.routes, bans: bansOf(year), learned: () => learned };
    const course = courseOf(drive, geography, kmPerMs);
    const followed = await followPlan(course, { model, days, everyMs: EVERY_MS, until: Infinity });
    const goal = course.plan.waypoints[1];
    const arrival = followed.transport.waypoints[1]?.arrival?.at;
    if (goal === undefined) continue;
    const { id: waypointId, planned } = goal;
    const ahead = ({ waypointId: id, madeAt }: { waypointId: string; madeAt: number }) =>
      id === waypointId && madeAt < drive.arrivedAt;
    if (arrival !== undefined) {
      for (const { madeAt, basis } of followed.kept.filter(ahead))
        finished.push({ waypointId, madeAt, basis, planned, lateAfter: planned.to, arrivedAt: arrival });
    }
    const leftAt = drive.fixes.find(
      (fix) => fix.at >= drive.departedAt && metersBetween(fix, drive.start) > LEFT_M,
    )?.at;
    const onTheRoad = followed.made.filter((one) => ahead(one) && leftAt !== undefined && one.madeAt > leftAt);
    if (onTheRoad.length === 0) unseen += 1;
    for (const { madeAt, expected, min, max, lateRisk, basis } of onTheRoad) {
      const made = { waypointId, madeAt, expected, min, max, lateRisk, km: basis.km };
      judged.push({ ...made, arrivedAt: drive.arrivedAt, lateAfter: planned.to });
    }
  }
  return { finished, judged, unseen };

  function bansOf(year: number) {
    return banCalendar(holidays, year - 1, year + 1);
  }
}

function courseOf(drive: Drive, { countryAt }: Geography, kmPerMs: number): PlannedCourse {
  const { start, end, departedAt, fixes, track } = drive;
  const place = ({ latitude, longitude }: Position) => ({
    latitude,
    longitude,
    timezone: 'UTC',
    countryCode: countryAt({ latitude, longitude }) ?? UNKNOWN_COUNTRY,
    stateCode: null,
  });
  const promised = Math.round(departedAt + detourKm(drive) / kmPerMs);
  const windows = [
    { at: place(start), from: departedAt - 2 * HOUR, to: departedAt },
    { at: place(end), from: departedAt, to: promised },
  ];
  const waypoints = windows.map(({ at, from, to }) => ({
    id: randomUUID(),
    place: at,
    planned: { kind: 'RANGE' as const, from, to },
  }));
  const sent = fixes.map(({ at, latitude, longitude }): SentSignal => ({
    receivedAt: at,
    signal: {
      trackingId: track,
      at,
      position: { latitude, longitude },
      speedKmh: null,
      heading: null,
      accuracyM: null,
    },
  }));
  return {
    plan: { id: randomUUID(), trackingId: track, reference: null, waypoints },
    plannedAt: departedAt - 27 * HOUR,
    signalsReceivedBetween: (after, until) => between(sent, after, until),
    endsAt: drive.arrivedAt + HOUR,
  };
}

function between(sent: readonly SentSignal[], after: number, until: number): readonly SentSignal[] {
  return sent.slice(firstAfter(sent, after), firstAfter(sent, until));
}

function firstAfter(sent: readonly SentSignal[], moment: number): number {
  let [low, high] = [0, sent.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sent[middle]?.receivedAt ?? Infinity) > moment) high = middle;
    else low = middle + 1;
  }
  return low;
}
