import { Type } from 'typebox';
import { defineCall, LARGE_BODY_BYTES } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant, RequestInstant } from '../schemas/scalars.ts';
import { TransportParams, WaypointParams, Point, TransportReceipt } from './plan.ts';
import { refusalCodes } from '../refusal-code.ts';

const TrackingId = Type.String({ maxLength: 100 });
const MAX_TRANSPORTS_AT_ONCE = 500;

export const setTrackingId = defineCall({
  operationId: 'setTrackingId',
  method: 'PUT',
  path: '/v2/transports/{transportId}/tracking-id',
  tag: 'Transports',
  summary: 'Set the vehicle that carries the transport',
  access: 'member',
  cost: 'CHEAP',
  keys: true,
  params: TransportParams,
  body: Type.Object({ trackingId: TrackingId }, { additionalProperties: false }),
  response: TransportReceipt,
  refusals: [
    'TRACKING_ID_EMPTY',
    'TRANSPORT_CANCELLED',
    'TRANSPORT_COMPLETED',
    'VEHICLE_DECLINED',
    'VEHICLE_NOT_USED_BEFORE',
  ],
});

export const declineVehicle = defineCall({
  operationId: 'declineVehicle',
  method: 'POST',
  path: '/v2/transports/{transportId}/declined-vehicles',
  tag: 'Transports',
  summary:
    'Declare that a vehicle does not carry the transport; everything seen of it is removed, and the shipper cannot name it again',
  access: 'carrier',
  securityEvent: 'VEHICLE_DECLINED',
  cost: 'CHEAP',
  params: TransportParams,
  body: Type.Object({ trackingId: TrackingId }, { additionalProperties: false }),
  response: TransportReceipt,
  refusals: ['VEHICLE_NOT_NAMED'],
});

export const setTrackingIds = defineCall({
  operationId: 'setTrackingIds',
  method: 'PUT',
  path: '/v2/transports/tracking-ids',
  tag: 'Transports',
  summary: 'Set the vehicles of many transports at once; each has its own result',
  access: 'member',
  cost: 'EXPENSIVE',
  body: Type.Object(
    {
      trackingIds: Type.Array(
        Type.Object({ transportId: Id, trackingId: TrackingId }, { additionalProperties: false }),
        { minItems: 1, maxItems: MAX_TRANSPORTS_AT_ONCE },
      ),
    },
    { additionalProperties: false },
  ),
  bodyLimit: LARGE_BODY_BYTES,
  response: Type.Object(
    {
      results: Type.Array(
        Type.Object({ transportId: Id, refused: nullable(literals(refusalCodes)) }, { additionalProperties: false }),
      ),
    },
    { additionalProperties: false },
  ),
  refusals: [],
});

export const setReference = defineCall({
  operationId: 'setReference',
  method: 'PUT',
  path: '/v2/transports/{transportId}/reference',
  tag: 'Transports',
  summary: 'Set the reference of the transport, or remove it with null',
  access: 'member',
  cost: 'CHEAP',
  params: TransportParams,
  body: Type.Object({ reference: nullable(Type.String({ maxLength: 100 })) }, { additionalProperties: false }),
  response: TransportReceipt,
  refusals: ['TRANSPORT_CANCELLED', 'TRANSPORT_OUTDATED'],
});

export const cancelTransport = defineCall({
  operationId: 'cancelTransport',
  method: 'POST',
  path: '/v2/transports/{transportId}/cancel',
  tag: 'Transports',
  summary: 'Cancel the transport and stop tracking for good',
  access: 'member',
  cost: 'CHEAP',
  keys: true,
  params: TransportParams,
  response: TransportReceipt,
  refusals: ['ALREADY_CANCELLED', 'TRANSPORT_COMPLETED'],
});

export const completeWaypoint = defineCall({
  operationId: 'completeWaypoint',
  method: 'PUT',
  path: '/v2/transports/{transportId}/waypoints/{waypointId}/status',
  tag: 'Waypoints',
  summary: 'Complete a waypoint by hand, with the time when the vehicle was there',
  access: 'member',
  cost: 'CHEAP',
  params: WaypointParams,
  body: Type.Object({ status: Type.Literal('COMPLETED'), timestamp: RequestInstant }, { additionalProperties: false }),
  response: TransportReceipt,
  refusals: [
    'TRANSPORT_CANCELLED',
    'TRANSPORT_COMPLETED',
    'WAYPOINT_OUT_OF_TURN',
    'COMPLETION_TIME_NOT_IN_PAST',
    'COMPLETION_TIME_BEFORE_PREVIOUS',
  ],
});

export const moveWaypoint = defineCall({
  operationId: 'moveWaypoint',
  method: 'PUT',
  path: '/v2/transports/{transportId}/waypoints/{waypointId}/position',
  tag: 'Waypoints',
  summary: 'Move the pin of a waypoint that is not completed',
  access: 'shipper',
  cost: 'CHEAP',
  params: WaypointParams,
  body: Point,
  response: TransportReceipt,
  refusals: ['TRANSPORT_CANCELLED', 'TRANSPORT_COMPLETED', 'WAYPOINT_OUT_OF_TURN'],
});

export const remindCarrier = defineCall({
  operationId: 'remindCarrier',
  method: 'POST',
  path: '/v2/transports/{transportId}/reminders',
  tag: 'Transports',
  summary: 'Remind the carrier to see to the tracking ID or the GPS signal',
  access: 'shipper',
  cost: 'CHEAP',
  params: TransportParams,
  response: Type.Object({ nextAllowedAt: Instant }, { additionalProperties: false }),
  refusals: [
    'NOTHING_TO_REMIND_OF',
    'REMINDED_RECENTLY',
    'CARRIER_HAS_ANSWERED',
    'TRANSPORT_CANCELLED',
    'TRANSPORT_COMPLETED',
  ],
});

export const resetWaypoint = defineCall({
  operationId: 'resetWaypoint',
  method: 'POST',
  path: '/v2/admin/transports/{transportId}/waypoints/{waypointId}/reset',
  tag: 'Administration',
  summary: 'Undo the false completion of the last completed waypoint',
  access: 'admin',
  securityEvent: 'WAYPOINT_RESET',
  cost: 'CHEAP',
  params: WaypointParams,
  response: TransportReceipt,
  refusals: ['TRANSPORT_CANCELLED', 'WAYPOINT_NOT_COMPLETED', 'WAYPOINT_OUT_OF_TURN'],
});
