import type { Fix } from '../../geofence/ring-passages.ts';
import type { WorkingDays } from '../../waypoint/closing-deadline.ts';
import type { Namer } from '../name-vehicle.ts';
import { passTime } from '../fold/pass-time.ts';
import { gpsStatusOf, statusOf } from '../reading/status.ts';
import { planTransport } from '../plan.ts';
import { beginStep, type Step } from '../step.ts';
import { trackSignal } from '../fold/track-signal.ts';
import type { TransportEvent } from '../transport-event.ts';

/**
 * Given-when-then on a straight road north: places are kilometres, times are hours after midnight of Wednesday, 4 March
 * 2026, UTC.
 */
const MIDNIGHT = 1_772_582_400_000;
const HOUR = 3_600_000;
const KM = 1 / 111.195_08;

export const weekdays: WorkingDays = { isWorkingDay: (_, date) => date.dayOfWeek < 6 };

export const atHour = (hours: number): number => MIDNIGHT + Math.round(hours * HOUR);

export const fix = (km: number, hours: number): Fix => ({ latitude: 48 + km * KM, longitude: 11, at: atHour(hours) });

export const byCarrier: Namer = { role: 'CARRIER' };
/** The terms of a carrier without a setting. */
export const byShipper: Namer = { role: 'SHIPPER', terms: { naming: 'ALWAYS', isUsedBefore: false } };

export type Stop = { readonly km: number; readonly from: number; readonly to: number };

export const stop = (km: number, from: number, to = from + 2): Stop => ({ km, from, to });

/** Planned long before, unless a time is given. Signals before planning do not count. */
export function plannedStep(
  stops: readonly Stop[],
  trackingId: string | null = 'truck',
  plannedAt = atHour(-24_000),
): Step {
  const waypoints = stops.map(({ km, from, to }, index) => ({
    id: `waypoint-${index}`,
    place: { latitude: 48 + km * KM, longitude: 11, timezone: 'UTC', countryCode: 'DE', stateCode: null },
    planned: { kind: 'RANGE' as const, from: atHour(from), to: atHour(to) },
  }));
  return beginStep(planTransport({ id: 'transport', trackingId, reference: null, waypoints }, plannedAt, weekdays));
}

/** Signals every few minutes from one kilometre to another; the same kilometre twice means standing still. */
export function signalsBetween(fromKm: number, toKm: number, from: number, to: number, minutes = 5): Fix[] {
  const steps = Math.max(1, Math.round(((to - from) * 60) / minutes));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    return fix(fromKm + share * (toKm - fromKm), from + share * (to - from));
  });
}

export function track(step: Step, fixes: readonly Fix[]): Step {
  return fixes.reduce((next, signal) => trackSignal(next, signal, weekdays), step);
}

export function wait(step: Step, until: number): Step {
  return passTime(step, atHour(until), weekdays);
}

/** The events in short form, such as `1 ARRIVED 13:24`. */
export function eventLines(step: Step): string[] {
  return step.events.map(eventLine);
}

export function status(step: Step, now: number) {
  return statusOf(step.transport, atHour(now));
}

export function gps(step: Step, now: number) {
  return gpsStatusOf(step.transport, atHour(now));
}

/** Arrivals by waypoint, in hours with two decimals; null if unknown. */
export function arrivals(step: Step): (number | null)[] {
  return step.transport.waypoints.map(({ arrival }) => (arrival === null ? null : hours(arrival.at)));
}

function hours(moment: number): number {
  return Math.round(((moment - MIDNIGHT) / HOUR) * 100) / 100;
}

function eventLine(event: TransportEvent): string {
  const when = hours(event.at);
  if (event.type === 'WAYPOINT_CHANGED') return `${event.waypoint} ${event.status} ${event.reason} ${when}`;
  return 'waypoint' in event ? `${event.waypoint} ${event.type} ${when}` : `${event.type} ${when}`;
}
