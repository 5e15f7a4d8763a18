import { nextForecastAt } from '@milepost/domain/eta/forecast-due';
import type { DriverState } from '@milepost/domain/eta/drive/driver-state';
import type { Forecast } from '@milepost/domain/eta/forecast';
import { isWorthKeeping } from '@milepost/domain/eta/learn/keep-forecast';
import type { FirstRoadForecast } from '@milepost/domain/eta/learn/tempo';
import type { Fix } from '@milepost/domain/geofence/ring-passages';
import { DEFAULT_DELAY_MINUTES } from '@milepost/domain/notification/rules';
import type { Occurrence } from '@milepost/domain/notification/occurrence';
import {
  occurrencesOfForecast,
  type ReportedStopForecast,
} from '@milepost/domain/notification/occurrences-of-forecast';
import { quarantineReason } from '@milepost/domain/gps-signal/plausibility';
import { follow } from '@milepost/domain/transport/fold/follow';
import { passTime } from '@milepost/domain/transport/fold/pass-time';
import { planTransport, type Plan } from '@milepost/domain/transport/plan';
import { beginStep } from '@milepost/domain/transport/step';
import { timeframeStart } from '@milepost/domain/transport/timeframe';
import { isOver, type Transport } from '@milepost/domain/transport/transport';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import { signalsReceived, type SentSignal } from './sent-signals.ts';
import { lastOf } from './stop.ts';
import type { Haul } from './trip.ts';
import { makeForecasts, type ForecastModel } from '../../../server/forecasts/make-forecasts.ts';

/** A forecast in its stored form. */
type KeptForecast = Forecast & { readonly madeAt: number };

export type FollowedPlan = {
  readonly kept: readonly KeptForecast[];
  /** All forecasts that were made. */
  readonly made: readonly KeptForecast[];
  /** What happened according to the forecasts, and what was last reported for each stop. */
  readonly occurrences: readonly Occurrence[];
  readonly reportedOfStops: ReadonlyMap<string, ReportedStopForecast>;
  /** The last forecast; null if there never was one. */
  readonly last: LastForecast | null;
  readonly transport: Transport;
};

type LastForecast = {
  readonly madeAt: number;
  readonly driver: DriverState | null;
  readonly forecasts: readonly Forecast[];
  readonly dueAt: number | null;
};

/** All signals have arrived by then. */
const LAST_SIGNALS_AFTER_MS = 24 * 3_600_000;

export type FollowOptions = {
  readonly model: ForecastModel;
  readonly days: WorkingDays;
  /** The interval at which new signals are processed. */
  readonly everyMs: number;
  /** Later signals are unknown. */
  readonly until: number;
};

/** The forecasts that the product would have made for a truck's transport, from what had arrived by each moment. */
export async function followHaul({ sender, trips }: Haul, following: FollowOptions): Promise<FollowedPlan> {
  const [{ plan, plannedAt, stops }] = trips;
  const signalsReceivedBetween = (after: number, until: number) => signalsReceived(sender, after, until);
  return await followPlan(
    { plan, plannedAt, signalsReceivedBetween, endsAt: lastOf(stops).departure + LAST_SIGNALS_AFTER_MS },
    following,
  );
}

export type PlannedCourse = {
  readonly plan: Plan;
  readonly plannedAt: number;
  /** The signals received after one moment and up to another. */
  readonly signalsReceivedBetween: (after: number, until: number) => readonly SentSignal[];
  readonly endsAt: number;
};

export async function followPlan(
  { plan, plannedAt, ...course }: PlannedCourse,
  following: FollowOptions,
): Promise<FollowedPlan> {
  const { model, days, everyMs } = following;
  let transport = planTransport(plan, plannedAt, days);
  let driver: DriverState | null = null;
  let dueAt: number | null = timeframeStart(transport);
  const kept = new Map<string, KeptForecast>();
  const all: KeptForecast[] = [];
  const ticks: KeptForecast[] = [];
  const occurrences: Occurrence[] = [];
  let told: ReadonlyMap<string, ReportedStopForecast> = new Map();
  const setOffs = new Map<string, FirstRoadForecast>();
  let last: LastForecast | null = null;
  const until = Math.min(following.until, course.endsAt);
  // Whatever the interval, the last step is at the end.
  const next = (now: number) => (now === until ? Infinity : Math.min(now + everyMs, until));
  for (let now = timeframeStart(transport), before = -Infinity; now <= until; before = now, now = next(now)) {
    const received = course
      .signalsReceivedBetween(Math.max(before, now - everyMs), now)
      .filter(({ signal, receivedAt }) => quarantineReason(signal, receivedAt) === null)
      .map(({ signal: { at, position }, receivedAt }) => ({ at, position, receivedAt }))
      .toSorted((a, b) => a.at - b.at);
    const fixes: Fix[] = received.flatMap(({ position, at }) => (position === null ? [] : [{ ...position, at }]));
    for (const signal of received) transport = follow(beginStep(transport), signal, days).transport;
    transport = passTime(beginStep(transport), now, days).transport;
    if (isOver(transport)) break;
    if (received.length === 0 && (dueAt === null || dueAt > now)) continue;
    const facts = { transports: [transport], driver, fixes, usualStays: new Map(), setOffs };
    const made = await makeForecasts(model, facts, now);
    driver = made.driver;
    const expected = new Map(made.forecasts.map((forecast) => [forecast.waypointId, forecast.expected]));
    const happened = occurrencesOfForecast(transport, { expected, told, thresholds: [DEFAULT_DELAY_MINUTES] }, now);
    told = happened.told;
    occurrences.push(...happened.occurrences);
    dueAt = dueAfter(transport, made.forecasts, happened.approachAt, now);
    last = { madeAt: now, driver, forecasts: made.forecasts, dueAt };
    ticks.push(...made.forecasts.map((forecast) => ({ ...forecast, madeAt: now })));
    for (const forecast of made.forecasts) {
      const one = { ...forecast, madeAt: now };
      const isFirstOnTheRoad = forecast.basis.isOnTheRoad && !setOffs.has(forecast.waypointId);
      if (isFirstOnTheRoad) setOffs.set(forecast.waypointId, one);
      if (!isWorthKeeping(kept.get(forecast.waypointId) ?? null, one, isFirstOnTheRoad)) continue;
      kept.set(forecast.waypointId, one);
      all.push(one);
    }
  }
  return { kept: all, made: ticks, last, transport, occurrences, reportedOfStops: told };
}

function dueAfter(
  transport: Transport,
  forecasts: readonly Forecast[],
  approachAt: number | null,
  now: number,
): number | null {
  const { latestSignalAt } = transport.vehicle;
  return nextForecastAt(
    {
      timeframeStart: timeframeStart(transport),
      madeAt: now,
      nextExpected: forecasts[0]?.expected ?? null,
      approachAt,
      signal: latestSignalAt === null ? null : { processedAt: now, at: latestSignalAt },
      changedAt: null,
      hasOpenStop: true,
    },
    now,
  );
}
