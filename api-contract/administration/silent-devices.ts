import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';

const closed = { additionalProperties: false } as const;

export const MAX_SILENT_DEVICES = 200;

const SilentDevice = Type.Object(
  {
    carrierId: Id,
    carrier: Type.String(),
    trackingId: Type.String(),
    connection: nullable(Type.String({ description: 'The connection that delivered its last signal.' })),
    lastReceivedAt: nullable(
      Type.String({
        format: 'date-time',
        description: 'Null if an open transport names the device but it has never sent a signal.',
      }),
    ),
    lastSignalAt: nullable(Type.String({ format: 'date-time', description: 'By the device’s clock.' })),
    openTransports: Type.Integer({
      minimum: 0,
      description: 'Transports that are under way or begin within 24 hours.',
    }),
    firstTransport: nullable(Type.Object({ id: Id, name: Type.String(), scheduledAt: Instant }, closed)),
  },
  closed,
);

export const SilentDevices = Type.Object(
  {
    devices: Type.Array(SilentDevice, {
      description: 'Devices that open transports wait for come first, then those silent the longest.',
    }),
    total: Type.Integer({ minimum: 0 }),
    waitedFor: Type.Integer({ minimum: 0, description: 'The number of these devices that open transports wait for.' }),
  },
  closed,
);

export type SilentDevices = Static<typeof SilentDevices>;

export const listSilentDevices = defineCall({
  operationId: 'listSilentDevices',
  method: 'GET',
  path: '/v2/admin/devices',
  tag: 'Administration',
  summary: 'Silent devices of all carriers, with the open transports that wait for them',
  access: 'admin',
  securityEvent: 'DEVICES_READ',
  cost: 'EXPENSIVE',
  query: Type.Object(
    {
      hours: Type.Integer({
        minimum: 1,
        maximum: 2_160,
        default: 5,
        description: 'Silent for at least this many hours.',
      }),
      waitedFor: Type.Boolean({ default: false, description: 'Only devices that open transports wait for.' }),
    },
    closed,
  ),
  response: SilentDevices,
  refusals: [],
});
