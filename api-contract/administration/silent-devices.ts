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
    connection: nullable(Type.String({ description: 'By which it was heard last.' })),
    lastReceivedAt: nullable(
      Type.String({ format: 'date-time', description: 'Null: an open transport names it, and it never sent.' }),
    ),
    lastSignalAt: nullable(Type.String({ format: 'date-time', description: 'By the clock of the device.' })),
    openTransports: Type.Integer({ minimum: 0, description: 'That are under way, or begin within 24 hours.' }),
    firstTransport: nullable(Type.Object({ id: Id, name: Type.String(), scheduledAt: Instant }, closed)),
  },
  closed,
);

export const SilentDevices = Type.Object(
  {
    devices: Type.Array(SilentDevice, {
      description: 'Those that open transports wait for first, then those silent for the longest time.',
    }),
    total: Type.Integer({ minimum: 0 }),
    waitedFor: Type.Integer({ minimum: 0, description: 'Of the total, those that open transports wait for.' }),
  },
  closed,
);

export type SilentDevices = Static<typeof SilentDevices>;

export const listSilentDevices = defineCall({
  operationId: 'listSilentDevices',
  method: 'GET',
  path: '/v2/admin/devices',
  tag: 'Administration',
  summary: 'Devices of all carriers that have not been heard from, with the open transports that wait for them',
  access: 'admin',
  securityEvent: 'DEVICES_READ',
  cost: 'EXPENSIVE',
  query: Type.Object(
    {
      hours: Type.Integer({ minimum: 1, maximum: 2_160, default: 5, description: 'Silent for so long at least.' }),
      waitedFor: Type.Boolean({ default: false, description: 'Only those that open transports wait for.' }),
    },
    closed,
  ),
  response: SilentDevices,
  refusals: [],
});
