import { LOST_AFTER_MS, LOW_AFTER_MS } from '../gps-signal/gps-signal-status-of.ts';
import type { GpsSignalStatus } from '../gps-signal/gps-signal-status.ts';
import { gpsStatusOf, statusOf } from '../transport/reading/status.ts';
import { timeframeStart } from '../transport/timeframe.ts';
import type { TransportEvent } from '../transport/transport-event.ts';
import { isEnded, type TransportStatus } from '../transport/transport-status.ts';
import type { Transport } from '../transport/transport.ts';
import type { Completion } from '../waypoint/waypoint.ts';
import type { PhaseReason } from './phase-reason.ts';

/** What lists show of a transport, and the transport itself. */
export type TransportSnapshot = {
  readonly transport: Transport;
  readonly status: TransportStatus;
  readonly gpsSignalStatus: GpsSignalStatus | null;
};

export type ObservedChange = {
  readonly before: TransportSnapshot;
  readonly after: TransportSnapshot;
  readonly events: readonly TransportEvent[];
};

/** Why the phase changed, and since when. */
export function phaseCause({ before, after }: ObservedChange, now: number): { reason: PhaseReason; at: number } {
  const { transport, status } = after;
  if (transport.cancelledAt !== null) return { reason: 'CANCELLED', at: transport.cancelledAt };
  const completion = completedBy(before.transport, after);
  if (completion !== null) return completion;
  if (isTakenBack(before, transport)) return { reason: 'CORRECTED', at: now };
  if (statusOf(before.transport, now) === status) return { reason: 'TIME', at: phaseBegan(before.transport, status) };
  if (isReplanned(before.transport, transport)) return { reason: 'REPLANNED', at: now };
  if (before.transport.trackingId !== transport.trackingId) return { reason: 'TRACKING_ID_CHANGED', at: now };
  return { reason: 'SIGNAL', at: transport.vehicle.latestSignalAt ?? now };
}

/** Whether the cancellation or a completion was taken back. */
function isTakenBack({ status, transport: { waypoints } }: TransportSnapshot, after: Transport): boolean {
  const wasBegun = waypoints[0]?.status === 'COMPLETED';
  return isEnded(status) || (wasBegun && after.waypoints[0]?.status !== 'COMPLETED');
}

function isReplanned(before: Transport, after: Transport): boolean {
  const [was, is] = [before.waypoints[0]?.planned, after.waypoints[0]?.planned];
  return was?.from !== is?.from || was?.to !== is?.to;
}

/** The completion that decides the phase, if it is new: of the last stop when completed, otherwise of the first. */
function completedBy(before: Transport, { transport, status }: TransportSnapshot): Completion | null {
  const decides = status === 'COMPLETED' ? transport.waypoints.at(-1) : transport.waypoints[0];
  if (decides === undefined || decides.completion === null) return null;
  const known = before.waypoints.find(({ id }) => id === decides.id)?.completion;
  if (known?.at === decides.completion.at && known.reason === decides.completion.reason) return null;
  return { reason: decides.completion.reason, at: decides.completion.at };
}

function phaseBegan(transport: Transport, status: TransportStatus): number {
  const [first] = transport.waypoints;
  return status === 'PRESUMABLY_ONGOING' && first !== undefined ? first.planned.to + 1 : timeframeStart(transport);
}

/** When the GPS status after a change began; if there is none any more, when the phase changed. */
export function gpsStatusBegan(change: ObservedChange, now: number): number {
  const { before, after } = change;
  const { latestSignalAt } = after.transport.vehicle;
  switch (after.gpsSignalStatus) {
    case null:
      return phaseCause(change, now).at;
    case 'TRACKING_ID_MISSING':
    case 'GPS_SIGNAL_MISSING': {
      const isByTime = gpsStatusOf(before.transport, now) === after.gpsSignalStatus;
      return isByTime && before.status === 'PLANNED' ? timeframeStart(before.transport) : now;
    }
    case 'GPS_SIGNAL_LOW':
      return (latestSignalAt ?? now) + LOW_AFTER_MS + 1;
    case 'GPS_SIGNAL_LOST':
      return (latestSignalAt ?? now) + LOST_AFTER_MS + 1;
    case 'GPS_SIGNAL_OK':
      return latestSignalAt ?? now;
  }
}
