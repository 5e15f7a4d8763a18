import { LOST_AFTER_MS } from '../gps-signal/gps-signal-status-of.ts';
import { MAX_CLOCK_AHEAD_MS } from '../gps-signal/plausibility.ts';

/** Specification §9.1: tracking and forecasts begin this long before the first planned arrival. */
const TIMEFRAME_MS = 24 * 3_600_000;

type Planned = { readonly waypoints: readonly { readonly planned: { readonly from: number } }[] };

export function timeframeStart({ waypoints: [first] }: Planned): number {
  return first === undefined ? Infinity : timeframeFrom(first.planned.from);
}

export function timeframeFrom(firstPlannedFrom: number): number {
  return firstPlannedFrom - TIMEFRAME_MS;
}

/** The vehicle's positions belong to this transport only during this period. */
export function timeframeOf(
  firstPlannedFrom: number,
  endedAt: number | null,
  now: number,
): { readonly from: number; readonly to: number } {
  return { from: timeframeFrom(firstPlannedFrom), to: Math.min(now, endedAt ?? Infinity) };
}

/**
 * Earlier signals show that a vehicle is sending, if they are not yet lost when tracking begins. Their positions do not
 * count.
 */
export function earliestSignalTime(transport: Planned): number {
  return timeframeStart(transport) - LOST_AFTER_MS;
}

/** Whether a signal received before this moment may concern the transport; its device's clock may be ahead. */
export function mayHaveEarlierSignals(transport: Planned, now: number): boolean {
  return earliestSignalTime(transport) <= now + MAX_CLOCK_AHEAD_MS;
}
