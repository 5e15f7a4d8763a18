import type { Fix } from '../../geofence/ring-passages.ts';
import { refutesFirstFix } from './first-fix.ts';
import { earliestSignalTime } from '../timeframe.ts';
import { countsFrom, isLate } from './track-signal.ts';
import type { Transport } from '../transport.ts';

/** A signal older than this on arrival is stored, but changes nothing. */
const LATENESS_MS = 72 * 3_600_000;
/** After its completion a transport accepts late signals for this long. */
const OPEN_AFTER_COMPLETION_MS = 24 * 3_600_000;

/** Depends only on the time of receipt, so every fold treats the signal the same way. */
export function isTooLate(at: number, receivedAt: number): boolean {
  return at < receivedAt - LATENESS_MS;
}

/** Signals from before `at` that arrive after this time no longer count. */
export function lateSignalsCountUntil(at: number): number {
  return at + LATENESS_MS;
}

/** A late signal within the window, from the device that counted then, needs a refold. */
export function requiresRefold(transport: Transport, fix: Fix, now: number): boolean {
  if (isTooLate(fix.at, now) || fix.at < countsFrom(transport, earliestSignalTime(transport))) return false;
  return isLate(transport, fix) || refutesFirstFix(transport.vehicle, fix);
}

/** Late signals do not change anything completed by this moment. */
export function finalBefore(now: number): number {
  return now - OPEN_AFTER_COMPLETION_MS;
}
