import { metersBetween } from '../geography/position.ts';
import type { Fix } from '../geofence/ring-passages.ts';
import type { GpsSignal } from './gps-signal.ts';

/** Why a signal must not move a transport. It is kept with the reason, for the carrier to see. */
export const quarantineReasons = [
  'NOT_A_TIME',
  'NOT_A_NUMBER',
  'OUT_OF_RANGE',
  'NULL_ISLAND',
  'FROM_THE_FUTURE',
  'TOO_OLD',
  'INACCURATE',
  'TOO_MANY_DEVICES',
] as const;

export type QuarantineReason = (typeof quarantineReasons)[number];

export const MAX_CLOCK_AHEAD_MS = 5 * 60_000;
export const MAX_SIGNAL_AGE_MS = 28 * 24 * 3_600_000;
export const MAX_INACCURACY_M = 5_000;
export const MAX_SPEED_KMH = 200;
/** A shorter jump is receiver noise. */
export const MIN_JUMP_M = 2_000;

/** The fault of a single signal; null if it has none. */
export function quarantineReason(signal: GpsSignal, now: number): QuarantineReason | null {
  if (!Number.isFinite(signal.at)) return 'NOT_A_TIME';
  if (signal.at > now + MAX_CLOCK_AHEAD_MS) return 'FROM_THE_FUTURE';
  if (signal.at < now - MAX_SIGNAL_AGE_MS) return 'TOO_OLD';
  if (signal.position === null) return null;
  const { latitude, longitude } = signal.position;
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return 'NOT_A_NUMBER';
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return 'OUT_OF_RANGE';
  // Receivers report 0/0 before they have a position.
  if (latitude === 0 && longitude === 0) return 'NULL_ISLAND';
  return signal.accuracyM !== null && signal.accuracyM > MAX_INACCURACY_M ? 'INACCURATE' : null;
}

/** No truck covers the distance in that time. Judged between neighbours in device time, so not on receipt. */
export function isImpossibleJump(before: Fix, fix: Fix): boolean {
  const meters = metersBetween(before, fix);
  const hours = Math.abs(fix.at - before.at) / 3_600_000;
  return meters > MIN_JUMP_M && meters > MAX_SPEED_KMH * 1_000 * hours;
}
