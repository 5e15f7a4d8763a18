import type { GpsSignalStatus } from '../gps-signal/gps-signal-status.ts';
import type { TransportStatus } from '../transport/transport-status.ts';
import type { TransportState } from './transport-state.ts';

/** Specification §3.14. */
export const gpsFilterOptions = ['low', 'lost'] as const;

export type GpsFilterOption = (typeof gpsFilterOptions)[number];

const statusOf: Readonly<Record<GpsFilterOption, GpsSignalStatus>> = {
  low: 'GPS_SIGNAL_LOW',
  lost: 'GPS_SIGNAL_LOST',
};

/** The part of a filter that depends on the state alone. An empty list filters nothing. */
export type StateFilter = {
  readonly phases: readonly TransportStatus[];
  readonly gps: readonly GpsFilterOption[];
};

export function passesStateFilter(state: TransportState, { phases, gps }: StateFilter): boolean {
  const { status, gpsSignalStatus } = state;
  if (phases.length > 0 && !phases.includes(status)) return false;
  return gps.length === 0 || gps.some((option) => statusOf[option] === gpsSignalStatus);
}
