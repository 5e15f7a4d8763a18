import type { GpsSignalStatus } from '../../gps-signal/gps-signal-status.ts';
import { gpsSignalStatusOf } from '../../gps-signal/gps-signal-status-of.ts';
import type { Waypoint } from '../../waypoint/waypoint.ts';
import { timeframeStart } from '../timeframe.ts';
import { isUnderWay, type TransportStatus } from '../transport-status.ts';
import type { Transport, Vehicle } from '../transport.ts';

/** Specification §4.1. The status follows from the facts and the time. */
export function statusOf(transport: Transport, now: number): TransportStatus {
  const { waypoints, vehicle, cancelledAt } = transport;
  const [first] = waypoints;
  if (cancelledAt !== null) return 'CANCELLED';
  if (waypoints.at(-1)?.status === 'COMPLETED') return 'COMPLETED';
  if (first === undefined || now < timeframeStart(transport)) return 'PLANNED';
  const hasSignal = vehicle.firstSignalAt !== null;
  if (first.status === 'COMPLETED') {
    // Closed as overdue without any signal, so the start is only presumed.
    return first.completion?.reason === 'OVERDUE' && !hasSignal ? 'PRESUMABLY_ONGOING' : 'ONGOING';
  }
  if (now > first.planned.to && !isSeenBefore(first, vehicle)) return 'PRESUMABLY_ONGOING';
  const gps = gpsSignalStatusOf(transport.trackingId, vehicle.latestSignalAt, now);
  return gps === 'TRACKING_ID_MISSING' || gps === 'GPS_SIGNAL_MISSING' ? 'PRESUMABLY_INCOMING' : 'INCOMING';
}

/** Seen in time for the first stop, or later but still on the way there, so its visit is not in doubt. */
function isSeenBefore({ planned, confirmation }: Waypoint, { firstSignalAt }: Vehicle): boolean {
  return firstSignalAt !== null && (firstSignalAt <= planned.to || confirmation === null);
}

/** Null before tracking begins and after the end, when there is nothing to act on. */
export function gpsStatusOf(transport: Transport, now: number): GpsSignalStatus | null {
  if (!isUnderWay(statusOf(transport, now))) return null;
  return gpsSignalStatusOf(transport.trackingId, transport.vehicle.latestSignalAt, now);
}
