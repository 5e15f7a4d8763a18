import type { Transport } from './transport.ts';

/** Specification §9: tracking, and the calculation of the ETA, begin this long before the first planned arrival. */
const TIMEFRAME_MS = 24 * 3_600_000;

export function timeframeStart(transport: Pick<Transport, 'waypoints'>): number {
  const first = transport.waypoints[0];
  return first === undefined ? Infinity : first.planned.from - TIMEFRAME_MS;
}
