import type { GpsSignalStatus } from '@milepost/domain/gps-signal/gps-signal-status';
import { HOUR, MINUTE } from './durations.ts';
import type { Journey } from './journey.ts';
import { kmFrom } from './position.ts';

const RING_4_KM = 100;
const NARROWEST = 6 * MINUTE;
const EARLIER_SHARE = 0.07;
const LATER_SHARE = 0.11;
/** Beyond a day's drive most of the time is rest and waiting for gates to open, which can be foreseen. */
const A_DAYS_DRIVE = 12 * HOUR;
const UNCERTAIN_BEYOND = 0.1;
/** How far in the future the nearest forecast of a truck that is still on its way lies at least. */
const STILL_TO_GO = 8 * MINUTE;
const BETWEEN_STOPS = 45 * MINUTE;

export type Forecast = { readonly min: number; readonly expected: number; readonly max: number };

type Forecasts = {
  readonly calculatedAt: number | null;
  /** By the stop's position. */
  readonly forecasts: ReadonlyMap<number, Forecast>;
};

/** Forecasts for the given stops. Without any signal there is nothing to calculate from. */
export function forecastsAt(
  journey: Journey,
  stops: readonly number[],
  latestSignalAt: number | null,
  gps: GpsSignalStatus,
  now: number,
): Forecasts {
  if (latestSignalAt === null || stops.length === 0) return { calculatedAt: null, forecasts: new Map() };
  const atSignal = calculate(journey, stops, latestSignalAt);
  const next = stops[0] === undefined ? undefined : atSignal.get(stops[0]);
  // A forecast that has come to lie in the past is made anew, unless the signal is lost: then the last one stands.
  const isOutrun = gps !== 'GPS_SIGNAL_LOST' && next !== undefined && next.expected <= now;
  return isOutrun
    ? { calculatedAt: now - MINUTE, forecasts: calculate(journey, stops, now - MINUTE) }
    : { calculatedAt: latestSignalAt, forecasts: atSignal };
}

function calculate(journey: Journey, stops: readonly number[], at: number): ReadonlyMap<number, Forecast> {
  const forecasts = new Map<number, Forecast>();
  let soonest = at + STILL_TO_GO;
  for (const index of stops) {
    const stop = journey.stops[index];
    if (stop === undefined) continue;
    const reachable = stop.arrival + uncertainTime(stop.arrival - at) * journey.forecastError;
    // Far from its first stop a truck may still be busy with something else: it is expected when it should be there.
    const isFarFromFirst = index === 0 && kmFrom(journey, 0, at) > RING_4_KM;
    const expected = Math.max(soonest, reachable, isFarFromFirst ? stop.planned.from : -Infinity);
    forecasts.set(index, around(expected, at));
    soonest = expected + BETWEEN_STOPS;
  }
  return forecasts;
}

/** The more time is left, the wider the window, and later more than earlier. */
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
