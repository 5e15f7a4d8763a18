import { isUnderWay } from '@milepost/domain/transport/transport-status';
import { metersBetween } from '@milepost/domain/geography/position';
import { HOUR, MINUTE } from './durations.ts';
import type { Seen } from './see.ts';
import { positionAt, type Track } from './track.ts';
import type { Stops } from './stop.ts';

const RING_4_M = 100_000;
const NARROWEST = 6 * MINUTE;
const EARLIER_SHARE = 0.07;
const LATER_SHARE = 0.11;
/** Beyond a day's drive, rests and opening times dominate, which are predictable. */
const A_DAYS_DRIVE = 12 * HOUR;
const UNCERTAIN_BEYOND = 0.1;
/** The smallest lead of the next forecast for a truck on its way. */
const STILL_TO_GO = 8 * MINUTE;
const BETWEEN_STOPS = 45 * MINUTE;

type Forecast = { readonly min: number; readonly expected: number; readonly max: number };

export type Forecasts = {
  readonly calculatedAt: number | null;
  /** By the stop's index. */
  readonly forecasts: ReadonlyMap<number, Forecast>;
};

export type Truth = { readonly stops: Stops; readonly track: Track; readonly error: number };

/** What a new installation shows before it has made its own forecasts. Without signals there is none. */
export function forecastsAt(truth: Truth, seen: Seen, now: number): Forecasts {
  const { status, latestSignalAt, gpsSignalStatus } = seen;
  const expecting = seen.waypoints.flatMap((waypoint, index) =>
    isUnderWay(status) && waypoint.status !== 'COMPLETED' && waypoint.confirmation === null ? [index] : [],
  );
  if (latestSignalAt === null || expecting.length === 0) return { calculatedAt: null, forecasts: new Map() };
  const atSignal = forecastsOf(truth, expecting, latestSignalAt);
  const next = expecting[0] === undefined ? undefined : atSignal.get(expecting[0]);
  // A forecast in the past is recomputed, except with a lost signal, where the last one stays.
  const isOutrun = gpsSignalStatus !== 'GPS_SIGNAL_LOST' && next !== undefined && next.expected <= now;
  return isOutrun
    ? { calculatedAt: now - MINUTE, forecasts: forecastsOf(truth, expecting, now - MINUTE) }
    : { calculatedAt: latestSignalAt, forecasts: atSignal };
}

/** As it would have been made at a moment, by stop index. */
function forecastsOf({ stops, track, error }: Truth, expecting: readonly number[], at: number): Map<number, Forecast> {
  const forecasts = new Map<number, Forecast>();
  let soonest = at + STILL_TO_GO;
  for (const index of expecting) {
    const stop = stops[index];
    if (stop === undefined) continue;
    const reachable = stop.arrival + uncertainTime(stop.arrival - at) * error;
    // Far from its first stop a truck may still be busy, so it is expected at the planned time.
    const isFarFromFirst = index === 0 && metersBetween(positionAt(track, at), stop.place) > RING_4_M;
    const expected = Math.max(soonest, reachable, isFarFromFirst ? stop.planned.from : -Infinity);
    forecasts.set(index, around(expected, at));
    soonest = expected + BETWEEN_STOPS;
  }
  return forecasts;
}

/** The window grows with the remaining time, more towards late. */
function around(expected: number, at: number): Forecast {
  const uncertain = uncertainTime(expected - at);
  return {
    min: Math.max(at + MINUTE, expected - NARROWEST - EARLIER_SHARE * uncertain),
    expected,
    max: expected + NARROWEST + LATER_SHARE * uncertain,
  };
}

function uncertainTime(left: number): number {
  return Math.min(left, A_DAYS_DRIVE) + Math.max(0, left - A_DAYS_DRIVE) * UNCERTAIN_BEYOND;
}
