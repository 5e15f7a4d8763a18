import type { EtaStatus } from '../../eta/punctuality.ts';
import { isStaleEta } from '../../eta/stale-eta.ts';
import type { GpsSignalStatus } from '../../gps-signal/gps-signal-status.ts';

/** What a map says of a truck by colour and word. */
export const positionMarks = ['DELAYED', 'ON_TIME', 'EARLY', 'NO_ETA', 'SIGNAL_OLD'] as const;

export type PositionMark = (typeof positionMarks)[number];

type Known = {
  readonly gpsSignalStatus: GpsSignalStatus | null;
  /** Of the last waypoint; null: no forecast. */
  readonly etaStatus: EtaStatus | null;
  readonly etaCalculatedAt: number | null;
};

/**
 * Old is never shown as current: whatever a truck was forecast when it was last seen, one that has not been seen for an
 * hour is first of all that, and a stale forecast is none.
 */
export function positionMarkOf({ gpsSignalStatus, etaStatus, etaCalculatedAt }: Known, now: number): PositionMark {
  if (gpsSignalStatus !== 'GPS_SIGNAL_OK') return 'SIGNAL_OLD';
  if (etaStatus === null || etaCalculatedAt === null || isStaleEta(etaCalculatedAt, now)) return 'NO_ETA';
  return etaStatus;
}
