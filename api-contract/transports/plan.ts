import { MAX_CARGO_WEIGHT_KG } from '@milepost/domain/transport/cargo-weight';
import { plannedArrivalKinds } from '@milepost/domain/waypoint/planned-arrival';
import { Type, type Static } from 'typebox';
import { defineCall, LARGE_BODY_BYTES } from '../call.ts';
import { AddressId } from '../geo/addresses.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, RequestInstant } from '../schemas/scalars.ts';

const MAX_WAYPOINTS = 50;

/** Larger than any valid list of contacts; the limit shown to people is the product's rule. */
const MAX_CONTACTS_SENT = 100;

const TrackingId = Type.String({ maxLength: 100 });
const Reference = Type.String({ maxLength: 100 });

export const CargoWeight = Type.Integer({ minimum: 1, maximum: MAX_CARGO_WEIGHT_KG });

export const Point = Type.Object(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
  },
  { additionalProperties: false },
);

export const Contact = Type.Object(
  {
    kind: literals(['SMS', 'EMAIL']),
    recipient: Type.String({ maxLength: 254, description: 'A phone number in E.164 format, or an e-mail address.' }),
  },
  { additionalProperties: false },
);

const wanted = {
  /** The exact point (the pin on the map), if the address is not enough. */
  point: Type.Optional(Point),
  postalCode: Type.Optional(Type.String({ maxLength: 20 })),
  street: Type.Optional(Type.String({ maxLength: 200 })),
  kind: literals(plannedArrivalKinds),
  from: RequestInstant,
  to: RequestInstant,
  contacts: Type.Array(Contact, { maxItems: MAX_CONTACTS_SENT, default: [] }),
};

export const PlannedWaypoint = Type.Object(
  {
    addressId: Type.Optional(AddressId),
    /** Used instead of an address: the same place as this waypoint of an earlier transport. */
    placeOf: Type.Optional(Id),
    ...wanted,
  },
  { additionalProperties: false },
);

export type PlannedWaypoint = Static<typeof PlannedWaypoint>;

export const ReplannedWaypoint = Type.Object(
  {
    /** Of an existing waypoint; a new one has none. */
    id: Type.Optional(Id),
    /** If omitted, an existing waypoint keeps its place. */
    addressId: Type.Optional(AddressId),
    ...wanted,
  },
  { additionalProperties: false },
);

export type ReplannedWaypoint = Static<typeof ReplannedWaypoint>;

const plan = {
  trackingId: Type.Optional(nullable(TrackingId)),
  reference: Type.Optional(nullable(Reference)),
  driverPhone: Type.Optional(nullable(Type.String({ maxLength: 40, description: 'In E.164 format.' }))),
  cargoWeightKg: Type.Optional(nullable(CargoWeight)),
};

export const TransportParams = Type.Object({ transportId: Id }, { additionalProperties: false });
export const WaypointParams = Type.Object({ transportId: Id, waypointId: Id }, { additionalProperties: false });

export const TransportReceipt = Type.Object(
  { id: Id, version: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);

const planRefusals = [
  'GEOCODER_UNAVAILABLE',
  'UNKNOWN_ADDRESS',
  'TOO_FEW_WAYPOINTS',
  'WINDOW_ENDS_BEFORE_START',
  'STOPS_OUT_OF_ORDER',
  'PLANNED_IN_THE_PAST',
  'PLANNED_TOO_FAR_BACK',
  'PLANNED_TOO_FAR_AHEAD',
  'TOO_MANY_CONTACTS',
  'DUPLICATE_CONTACT',
  'INVALID_CONTACT',
] as const;

export const planTransport = defineCall({
  operationId: 'planTransport',
  method: 'POST',
  path: '/v2/transports',
  tag: 'Transports',
  summary: 'Plan a transport; with an API key, repeating a reference returns the same transport',
  access: 'shipper',
  cost: 'CHEAP',
  keys: true,
  body: Type.Object(
    { carrierId: Id, ...plan, waypoints: Type.Array(PlannedWaypoint, { maxItems: MAX_WAYPOINTS }) },
    { additionalProperties: false },
  ),
  bodyLimit: LARGE_BODY_BYTES,
  response: TransportReceipt,
  refusals: ['NO_CARRIER_AGREEMENT', 'VEHICLE_NOT_USED_BEFORE', ...planRefusals],
});

export const replanTransport = defineCall({
  operationId: 'replanTransport',
  method: 'PUT',
  path: '/v2/transports/{transportId}',
  tag: 'Transports',
  summary: 'Change the part of a plan that is not completed yet, based on a given version of the plan',
  access: 'shipper',
  cost: 'CHEAP',
  keys: true,
  params: TransportParams,
  body: Type.Object(
    {
      planVersion: Type.Integer({ minimum: 1, description: 'The version of the plan that the new one is based on.' }),
      ...plan,
      waypoints: Type.Array(ReplannedWaypoint, { maxItems: MAX_WAYPOINTS }),
    },
    { additionalProperties: false },
  ),
  bodyLimit: LARGE_BODY_BYTES,
  response: TransportReceipt,
  refusals: [
    'STALE_VERSION',
    'TRANSPORT_CANCELLED',
    'TRANSPORT_COMPLETED',
    'WAYPOINT_OUT_OF_TURN',
    'VEHICLE_DECLINED',
    'VEHICLE_NOT_USED_BEFORE',
    ...planRefusals,
  ],
});
