import type { GpsSignalStatus } from './gps-signal-status.ts';

/** Specification §9.2: strictly older than this, not equal. */
export const LOW_AFTER_MS = 3_600_000;
export const LOST_AFTER_MS = 5 * 3_600_000;

/** For tracked transports only: planned, completed and cancelled ones have no GPS status. */
export function gpsSignalStatusOf(
  trackingId: string | null,
  latestSignalAt: number | null,
  now: number,
): GpsSignalStatus {
  if (trackingId === null) return 'TRACKING_ID_MISSING';
  if (latestSignalAt === null) return 'GPS_SIGNAL_MISSING';
  const age = now - latestSignalAt;
  if (age > LOST_AFTER_MS) return 'GPS_SIGNAL_LOST';
  return age > LOW_AFTER_MS ? 'GPS_SIGNAL_LOW' : 'GPS_SIGNAL_OK';
}
