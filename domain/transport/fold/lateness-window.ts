import type { Fix } from '../../geofence/ring-passages.ts';
import { refutesFirst } from './first-fix.ts';
import { heardFrom } from '../timeframe.ts';
import { countsFrom, isLate } from './track-signal.ts';
import type { Transport } from '../transport.ts';

/** A signal that is older than this when it comes is kept, and no longer changes what was said. */
const LATENESS_MS = 72 * 3_600_000;
/** For this long a late signal may still say something of a transport after it was completed. */
const OPEN_AFTER_COMPLETION_MS = 24 * 3_600_000;

/** Whatever comes later than that is stored and moves nothing, in whichever order it comes and for whatever it is read. */
export function isTooLate(at: number, receivedAt: number): boolean {
  return at < receivedAt - LATENESS_MS;
}

/** What can only be put in its place by folding the whole story anew, at a time of the device that counts here. */
export function callsForRefold(transport: Transport, fix: Fix, now: number): boolean {
  if (isTooLate(fix.at, now) || fix.at < countsFrom(transport, heardFrom(transport))) return false;
  return isLate(transport, fix) || refutesFirst(transport.vehicle, fix);
}

/** What was completed at this moment, or before, no late signal changes any more. */
export function settledUntil(now: number): number {
  return now - OPEN_AFTER_COMPLETION_MS;
}
