import type { Fix } from '../geofence/ring-passages.ts';
import { timeframeStart } from './timeframe.ts';
import { isLate } from './track-signal.ts';
import type { Transport } from './transport.ts';

/** A signal that is older than this when it comes is kept, and no longer changes what was said. */
const LATENESS_MS = 72 * 3_600_000;
/** What a late signal may still say of a transport after it was completed. */
export const OPEN_AFTER_COMPLETION_MS = 24 * 3_600_000;

/** A signal that came late, in time to be put in its place, and at a time of the device that counts here. */
export function callsForRefold(transport: Transport, fix: Fix, now: number): boolean {
  if (!isLate(transport, fix) || fix.at < now - LATENESS_MS) return false;
  return fix.at >= Math.max(timeframeStart(transport), transport.vehicle.countsFrom ?? -Infinity);
}
