import { gpsSignalStatuses, type GpsSignalStatus } from '../gps-signal/gps-signal-status.ts';
import { completionReasons, type CompletionReason } from '../transport/completion-reason.ts';
import { type TransportStatus, isUnderWay, transportStatuses } from '../transport/transport-status.ts';

/** Everything about a transport that decides its lists. */
export type TransportState = {
  readonly status: TransportStatus;
  readonly completionReason: CompletionReason | null;
  readonly gpsSignalStatus: GpsSignalStatus | null;
  readonly confirmationNeeded: boolean;
};

/** All possible states. They are few, so a list is stored as a set of states and SQL does not repeat the rules. */
export const transportStates: readonly TransportState[] = transportStatuses.flatMap((status) =>
  reasonsOf(status).flatMap((completionReason) =>
    gpsStatusesOf(status).flatMap((gpsSignalStatus) =>
      [false, true].map((confirmationNeeded) => ({ status, completionReason, gpsSignalStatus, confirmationNeeded })),
    ),
  ),
);

function reasonsOf(status: TransportStatus): readonly (CompletionReason | null)[] {
  if (status === 'CANCELLED') return ['CANCELED'];
  return status === 'COMPLETED' ? completionReasons.filter((reason) => reason !== 'CANCELED') : [null];
}

/** Specification §4.13: only while under way, and null there until the clock has looked. */
function gpsStatusesOf(status: TransportStatus): readonly (GpsSignalStatus | null)[] {
  return isUnderWay(status) ? [null, ...gpsSignalStatuses] : [null];
}
