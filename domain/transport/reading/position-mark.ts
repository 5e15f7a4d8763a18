import type { EtaStatus } from '../../eta/punctuality.ts';
import { isStaleEta } from '../../eta/stale-eta.ts';
import type { GpsSignalStatus } from '../../gps-signal/gps-signal-status.ts';

/** What a map says about a truck by colour and word. */
export const positionMarks = ['DELAYED', 'ON_TIME', 'EARLY', 'NO_ETA', 'SIGNAL_OLD'] as const;

export type PositionMark = (typeof positionMarks)[number];

type Known = {
  readonly gpsSignalStatus: GpsSignalStatus | null;
  /** Of the last waypoint; null without a forecast. */
  readonly etaStatus: EtaStatus | null;
  readonly etaCalculatedAt: number | null;
};

/** Old is never shown as current: an old signal outranks any forecast, and a stale forecast counts as none. */
export function positionMarkOf({ gpsSignalStatus, etaStatus, etaCalculatedAt }: Known, now: number): PositionMark {
  if (gpsSignalStatus !== 'GPS_SIGNAL_OK') return 'SIGNAL_OLD';
  if (etaStatus === null || etaCalculatedAt === null || isStaleEta(etaCalculatedAt, now)) return 'NO_ETA';
  return etaStatus;
}
