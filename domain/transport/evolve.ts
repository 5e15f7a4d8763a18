import { isSameTrackingId } from '../gps-signal/tracking-id.ts';
import { metersBetween } from '../geography/position.ts';
import { notVisited, type Waypoint } from '../waypoint/waypoint.ts';
import type { WaypointCompletionReason } from '../waypoint/waypoint-completion-reason.ts';
import type { WaypointEventReason } from '../waypoint/waypoint-event-reason.ts';
import { freeSince } from './name-vehicle.ts';
import type { TransportEvent, WaypointChanged } from './transport-event.ts';
import { unseenVehicle, type Transport } from './transport.ts';

/** Consecutive waypoints at most this far apart are one place for a geofence. */
const SAME_PLACE_M = 2_000;

export const completionReasonOf: Partial<Record<WaypointEventReason, WaypointCompletionReason>> = {
  ENTERED_GEOFENCE_1: 'ARRIVED',
  LEFT_GEOFENCE_3: 'AREA_ARRIVED',
  MANUALLY: 'MANUALLY_COMPLETED',
  OVERDUE: 'OVERDUE',
  BY_SUBSEQUENT_WAYPOINT: 'BY_SUBSEQUENT_WAYPOINT',
};

export function evolve(transport: Transport, event: TransportEvent): Transport {
  switch (event.type) {
    case 'PLANNED':
      return transport;
    case 'REPLANNED':
      return { ...transport, waypoints: event.waypoints };
    case 'WAYPOINT_CHANGED':
      return changeWaypoint(transport, event);
    case 'WAYPOINT_DEPARTED':
      return withWaypoint(transport, event.waypoint, { departedAt: event.at });
    case 'CONFIRMATION_RAISED':
      return withWaypoint(transport, event.waypoint, {
        confirmation: { raisedAt: event.at },
        closesAt: event.closesAt,
      });
    case 'CONFIRMATION_SETTLED':
      return withWaypoint(transport, event.waypoint, { confirmation: null });
    case 'TRACKING_ID_SET':
      return nameVehicle(transport, event);
    case 'TRACKING_ID_ASKED':
      return { ...transport, askedFor: event.trackingId };
    case 'TRACKING_ID_DECLINED':
      return declineVehicle(transport, event.trackingId);
    case 'REFERENCE_SET':
      return { ...transport, reference: event.reference };
    case 'NOTED':
    case 'DRIVER_REPORTED':
      return transport;
    case 'CANCELLED':
      return { ...transport, cancelledAt: event.at };
  }
}

/**
 * Another spelling of the same ID is the same device, so its signals are kept. Naming by the carrier answers the
 * shipper's request; naming by its driver does not.
 */
function nameVehicle(
  transport: Transport,
  { trackingId, countsFrom, at, byDriver }: Extract<TransportEvent, { type: 'TRACKING_ID_SET' }>,
): Transport {
  const { vehicle } = transport;
  const latestSignalAt = isSameTrackingId(transport.trackingId, trackingId) ? vehicle.latestSignalAt : null;
  const named = { ...vehicle, latestSignalAt, countsFrom, freeSince: freeSince(transport, trackingId, at) };
  const declinedVehicles = transport.declinedVehicles.filter((declined) => !isSameTrackingId(declined, trackingId));
  const askedFor = byDriver === true ? transport.askedFor : null;
  return { ...transport, trackingId, askedFor, declinedVehicles, vehicle: named };
}

/** Forgets everything about the vehicle. Signals of earlier vehicles return with the next refold. */
function declineVehicle(transport: Transport, trackingId: string): Transport {
  const { busyUntil, freeSince: free } = transport.vehicle;
  const others = transport.declinedVehicles.filter((declined) => !isSameTrackingId(declined, trackingId));
  const declined = {
    ...transport,
    askedFor: isSameTrackingId(transport.askedFor, trackingId) ? null : transport.askedFor,
    declinedVehicles: [...others, trackingId],
  };
  if (!isSameTrackingId(transport.trackingId, trackingId)) return declined;
  return { ...declined, trackingId: null, vehicle: { ...unseenVehicle, busyUntil, freeSince: free } };
}

export function withWaypoint(transport: Transport, index: number, change: Partial<Waypoint>): Transport {
  const waypoints = transport.waypoints.map((waypoint, order) =>
    order === index ? { ...waypoint, ...change } : waypoint,
  );
  return { ...transport, waypoints };
}

function changeWaypoint(transport: Transport, event: WaypointChanged): Transport {
  const reason = completionReasonOf[event.reason];
  if (event.reason === 'RESET') return withWaypoint(transport, event.waypoint, resetFields);
  if (reason === undefined) return advance(transport, event);
  const completed = withWaypoint(transport, event.waypoint, {
    status: 'COMPLETED',
    completion: { reason, at: event.at },
    arrival: event.arrival,
    confirmation: null,
  });
  return {
    ...completed,
    waypoints: completed.waypoints.map((waypoint, order) => afterCompletion(completed, waypoint, order)),
  };
}

function advance(transport: Transport, { waypoint: index, status, arrival }: WaypointChanged): Transport {
  const waypoint = transport.waypoints[index];
  if (waypoint === undefined || arrival === null) return withWaypoint(transport, index, { status });
  return withWaypoint(transport, index, { status, visit: { ...waypoint.visit, enteredRing2: arrival } });
}

const resetFields: Partial<Waypoint> = {
  status: 'OPEN',
  completion: null,
  arrival: null,
  departedAt: null,
  confirmation: null,
  visit: notVisited,
};

/** A visit to a later waypoint before this completion was only in passing, so it is forgotten. */
function afterCompletion({ waypoints }: Transport, waypoint: Waypoint, order: number): Waypoint {
  const { inside, furthest } = waypoint.visit;
  const before = waypoints[order - 1];
  const isSamePlace = before !== undefined && metersBetween(before.place, waypoint.place) <= SAME_PLACE_M;
  return {
    ...waypoint,
    visit: { ...notVisited, inside, furthest, mustMoveFrom: isSamePlace ? 'WHERE_IT_IS_NEXT' : null },
  };
}
