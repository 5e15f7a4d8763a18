import { gpsSignalStatuses, type GpsSignalStatus } from '../gps-signal/gps-signal-status.ts';
import { completionReasons, type CompletionReason } from '../transport/completion-reason.ts';
import { type TransportStatus, isUnderWay, transportStatuses } from '../transport/transport-status.ts';

/** All of a transport that decides in which lists it stands. */
export type TransportState = {
  readonly status: TransportStatus;
  readonly completionReason: CompletionReason | null;
  readonly gpsSignalStatus: GpsSignalStatus | null;
  readonly confirmationNeeded: boolean;
};

/**
 * Every state there can be: few enough for a rule to be asked about each of them, so that a list is a set of states and
 * needs no second telling of the rule where transports are stored.
 */
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

/** Specification §4: only of what is under way; null also there, for as long as nobody has looked. */
function gpsStatusesOf(status: TransportStatus): readonly (GpsSignalStatus | null)[] {
  return isUnderWay(status) ? [null, ...gpsSignalStatuses] : [null];
}
