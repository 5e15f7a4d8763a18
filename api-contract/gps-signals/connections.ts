import { connectionProblems } from '@milepost/domain/gps-signal/connection-problem';
import { connectableKinds, gpsConnectionKinds } from '@milepost/domain/gps-signal/gps-connection-kind';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';

const tag = 'GPS connections';

const ConnectionParams = Type.Object({ connectionId: Id }, { additionalProperties: false });

const Secret = Type.String({ minLength: 1, maxLength: 4_000 });

export const Credentials = Type.Union([
  Type.Object(
    { kind: Type.Literal('BASIC'), username: Type.String({ minLength: 1, maxLength: 200 }), password: Secret },
    { additionalProperties: false },
  ),
  Type.Object({ kind: Type.Literal('BEARER'), token: Secret }, { additionalProperties: false }),
]);

export type Credentials = Static<typeof Credentials>;

/** Where to fetch a truck maker's vehicles from. */
export const RfmsAccess = Type.Object(
  {
    url: Type.String({
      maxLength: 500,
      description: 'https://…, without `/vehiclepositions`, which is part of the interface.',
    }),
    credentials: Credentials,
  },
  { additionalProperties: false },
);

export type RfmsAccess = Static<typeof RfmsAccess>;

export const GpsConnection = Type.Object(
  {
    id: Id,
    kind: literals(gpsConnectionKinds),
    name: Type.String(),
    trackingId: nullable(
      Type.String({
        description:
          'For a phone, the vehicle that its key is limited to; older phone keys are valid for all vehicles.',
      }),
    ),
    createdAt: Instant,
    lastUsedAt: nullable(Instant),
    /** Until then the previous key is accepted as well. */
    oldKeyUntil: nullable(Instant),
    problem: nullable(literals(connectionProblems)),
    url: nullable(Type.String({ description: 'The address Milepost fetches from; null if the other side sends.' })),
    needsCredentials: Type.Boolean({
      description: 'Whether credentials must be entered before anything can be fetched.',
    }),
    deviceCount: Type.Integer({ minimum: 0 }),
    firstSignalAt: nullable(Instant),
    quarantinedLastDay: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);

export type GpsConnection = Static<typeof GpsConnection>;

/** What to enter on the other side. */
const connectionSettingNames = [
  'URL',
  'HEADER',
  'USERNAME',
  'PASSWORD',
  /** A code for a phone to scan, and the same as a link for opening on the phone itself. */
  'QR_CODE',
  'LINK',
  'OSMAND_URL',
  'TRACCAR_CONFIGURATION',
  'TRACCAR_URL',
  /** Sends one signal by hand. */
  'CURL',
] as const;

const ConnectionSetting = Type.Object(
  {
    name: literals(connectionSettingNames),
    value: Type.String({ description: 'Ready to copy. `{trackingId}` stands for the ID of each vehicle.' }),
  },
  { additionalProperties: false },
);

export type ConnectionSetting = Static<typeof ConnectionSetting>;

export const ConnectionWithKey = Type.Object(
  {
    connection: Type.Object(
      { ...GpsConnection.properties, kind: literals(connectableKinds) },
      { additionalProperties: false },
    ),
    key: nullable(Type.String({ description: 'Shown only once. Null if Milepost fetches.' })),
    settings: Type.Array(ConnectionSetting),
  },
  { additionalProperties: false },
);

export type ConnectionWithKey = Static<typeof ConnectionWithKey>;

export const createGpsConnection = defineCall({
  operationId: 'createGpsConnection',
  method: 'POST',
  path: '/v2/gps-connections',
  tag,
  summary:
    'Connect a device or system of the carrier; returns the key (only once) and the settings to enter on the other side',
  access: 'carrier',
  securityEvent: 'CONNECTION_MADE',
  cost: 'CHEAP',
  body: Type.Object(
    {
      kind: literals(connectableKinds),
      name: Type.String({ minLength: 1, maxLength: 100, pattern: String.raw`\S` }),
      trackingId: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'Required for a phone: the vehicle that its key is limited to.',
        }),
      ),
      rfms: Type.Optional(RfmsAccess),
    },
    { additionalProperties: false },
  ),
  response: ConnectionWithKey,
  refusals: ['TOO_MANY_GPS_CONNECTIONS', 'TOO_MANY_PHONES', 'TOO_MANY_TRUCK_MAKERS'],
});

export const listGpsConnections = defineCall({
  operationId: 'listGpsConnections',
  method: 'GET',
  path: '/v2/gps-connections',
  tag,
  summary: 'The connections that have not been revoked, with their state',
  access: 'carrier',
  cost: 'CHEAP',
  response: Type.Object({ connections: Type.Array(GpsConnection) }, { additionalProperties: false }),
  refusals: [],
});

export const revokeGpsConnection = defineCall({
  operationId: 'revokeGpsConnection',
  method: 'DELETE',
  path: '/v2/gps-connections/{connectionId}',
  tag,
  summary: 'Revoke a connection; its key is refused from then on, and nothing more is fetched',
  access: 'carrier',
  securityEvent: 'CONNECTION_REVOKED',
  cost: 'CHEAP',
  params: ConnectionParams,
  response: Type.Object({ revokedAt: Instant }, { additionalProperties: false }),
  refusals: ['CONNECTION_OF_DRIVERS'],
});

const MAX_OVERLAP_HOURS = 7 * 24;

export const rotateGpsConnectionKey = defineCall({
  operationId: 'rotateGpsConnectionKey',
  method: 'POST',
  path: '/v2/gps-connections/{connectionId}/rotate-key',
  tag,
  summary: 'Create a new key for a connection; the old one is refused at once, or after `overlapHours`',
  access: 'carrier',
  securityEvent: 'CONNECTION_KEY_REPLACED',
  cost: 'CHEAP',
  params: ConnectionParams,
  query: Type.Object(
    { overlapHours: Type.Integer({ minimum: 0, maximum: MAX_OVERLAP_HOURS, default: 0 }) },
    { additionalProperties: false },
  ),
  response: ConnectionWithKey,
  refusals: ['CONNECTION_HAS_NO_KEY', 'CONNECTION_OF_DRIVERS', 'KEY_OF_SEVERAL_VEHICLES'],
});

export const endOldConnectionKey = defineCall({
  operationId: 'endOldConnectionKey',
  method: 'DELETE',
  path: '/v2/gps-connections/{connectionId}/old-key',
  tag,
  summary: 'End the replaced key of a connection at once; does nothing if it has already ended',
  access: 'carrier',
  securityEvent: 'CONNECTION_OLD_KEY_ENDED',
  cost: 'CHEAP',
  params: ConnectionParams,
  response: GpsConnection,
  refusals: [],
});

export const setRfmsAccess = defineCall({
  operationId: 'setRfmsAccess',
  method: 'PUT',
  path: '/v2/gps-connections/{connectionId}/rfms',
  tag,
  summary: 'Set the address and credentials for fetching a truck maker’s vehicles',
  access: 'carrier',
  securityEvent: 'CONNECTION_CREDENTIALS_SET',
  cost: 'CHEAP',
  params: ConnectionParams,
  body: RfmsAccess,
  response: GpsConnection,
  refusals: [],
});
