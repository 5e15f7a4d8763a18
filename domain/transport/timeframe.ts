import { LOST_AFTER_MS } from '../gps-signal/gps-signal-status-of.ts';

/** Specification §9: tracking, and the calculation of the ETA, begin this long before the first planned arrival. */
const TIMEFRAME_MS = 24 * 3_600_000;

type Planned = { readonly waypoints: readonly { readonly planned: { readonly from: number } }[] };

export function timeframeStart({ waypoints: [first] }: Planned): number {
  return first === undefined ? Infinity : timeframeFrom(first.planned.from);
}

export function timeframeFrom(firstPlannedFrom: number): number {
  return firstPlannedFrom - TIMEFRAME_MS;
}

/** When positions of the vehicle are this transport's: those of other times are nobody's business here. */
export function timeframeOf(
  firstPlannedFrom: number,
  endedAt: number | null,
  now: number,
): { readonly from: number; readonly to: number } {
  return { from: timeframeFrom(firstPlannedFrom), to: Math.min(now, endedAt ?? Infinity) };
}

/**
 * From when on the vehicle's signals say that it can be seen: what has not become lost by the time tracking begins is as
 * good as new. Of places they say nothing yet.
 */
export function heardFrom(transport: Planned): number {
  return timeframeStart(transport) - LOST_AFTER_MS;
}
