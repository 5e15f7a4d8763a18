import { connectionProblems } from '@milepost/domain/gps-signal/connection-problem';
import { deviceActors, deviceFaults, deviceHealths } from '@milepost/domain/gps-signal/device-health';
import { deviceLogReasons } from '@milepost/domain/gps-signal/device-log-reason';
import { gpsConnectionKinds } from '@milepost/domain/gps-signal/gps-connection-kind';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { paging, Search } from './device-log.ts';

const closed = { additionalProperties: false } as const;

const shows = ['ALL', 'NEEDS_SOMEBODY'] as const;

export const DeviceQuery = Type.Object(
  { q: Type.Optional(Search), show: Type.Optional(literals(shows)), ...paging },
  closed,
);

export type DeviceQuery = Static<typeof DeviceQuery>;

/** An open schema, as unions require. */
const ofConnection = { id: Id, kind: literals(gpsConnectionKinds), name: Type.String() };

const Device = Type.Object(
  {
    trackingId: Type.String(),
    deviceIds: Type.Array(Type.String(), { description: 'The names that this vehicle’s devices use for themselves.' }),
    connection: nullable(Type.Object(ofConnection)),
    firstSeenAt: nullable(Instant),
    lastSignalAt: nullable(Instant),
    lastReceivedAt: nullable(Instant),
    lastPosition: nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() }, closed)),
    health: literals(deviceHealths),
    fault: nullable(literals(deviceFaults)),
    actor: nullable(literals(deviceActors, 'Who at the carrier can repair it.')),
    lastRefused: nullable(
      Type.Object({ receivedAt: Instant, reason: literals(deviceLogReasons), lastHour: Type.Integer({ minimum: 1 }) }),
    ),
    transport: nullable(
      Type.Object(
        { transportId: Id, reference: nullable(Type.String()) },
        { description: 'The tracked transport that this vehicle carries.' },
      ),
    ),
  },
  closed,
);

export type Device = Static<typeof Device>;

const ConnectionFault = Type.Object(
  {
    ...ofConnection,
    fault: literals([...connectionProblems, 'SILENT'] as const),
    devices: Type.Integer({ minimum: 0 }),
    lastReceivedAt: nullable(Instant),
  },
  closed,
);

export type ConnectionFault = Static<typeof ConnectionFault>;

const Count = Type.Integer({ minimum: 0 });

export const DevicePage = Type.Object(
  {
    devices: Type.Array(Device),
    totalElements: Count,
    connectionFaults: Type.Array(ConnectionFault, {
      description: 'Each stands for all devices of its connection, which are then not counted as needing attention.',
    }),
    counts: Type.Object(
      {
        all: Count,
        needsSomebody: Type.Integer({ minimum: 0, description: 'Devices and connections.' }),
        sentLastDay: Count,
      },
      closed,
    ),
  },
  closed,
);

export type DevicePage = Static<typeof DevicePage>;

export const listDevices = defineCall({
  operationId: 'listDevices',
  method: 'GET',
  path: '/v2/gps-connections/devices',
  tag: 'GPS connections',
  summary: 'All devices that have ever sent, their state and who can repair them; those that need attention first',
  access: 'carrier',
  cost: 'EXPENSIVE',
  query: DeviceQuery,
  response: DevicePage,
  refusals: [],
});
