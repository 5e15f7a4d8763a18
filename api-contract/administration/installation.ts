import { connectionProblems } from '@milepost/domain/gps-signal/connection-problem';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Instant } from '../schemas/scalars.ts';

const closed = { additionalProperties: false } as const;
const Bytes = Type.Integer({ minimum: 0 });

export const MAX_FAILING_LISTED = 100;

/** Kinds of data that are kept for a limited time. */
const retainedDataKinds = [
  'SIGNALS',
  'DOCUMENTS',
  'DEVICE_LOG',
  'MESSAGES',
  'NOTIFICATIONS',
  'INVITATIONS',
  'LINKS',
  'IMPORTS',
] as const;

export const Installation = Type.Object(
  {
    version: Type.String(),
    database: Type.Object(
      {
        version: Type.String({ description: 'The version of PostgreSQL.' }),
        bytes: Bytes,
        tables: Type.Array(
          Type.Object({ name: Type.String(), bytes: Bytes }, { ...closed, description: 'The size includes indexes.' }),
          { description: 'The ten largest tables; daily partitions of the same table count as one.' },
        ),
      },
      closed,
    ),
    disk: Type.Object(
      { totalBytes: Bytes, freeBytes: Bytes },
      {
        ...closed,
        description:
          'The disk of the data folder, which holds the embedded database, the security log and documents stored in a folder.',
      },
    ),
    kept: Type.Array(Type.Object({ what: literals(retainedDataKinds), days: Type.Integer({ minimum: 1 }) }, closed)),
    oldestSignalsAt: nullable(Type.String({ format: 'date-time' })),
    connections: Type.Array(
      Type.Object(
        {
          carrier: Type.String(),
          name: Type.String(),
          kind: Type.String(),
          problem: literals(connectionProblems),
          lastUsedAt: nullable(Instant),
        },
        closed,
      ),
      { description: 'Failing connections that Milepost fetches from.' },
    ),
    webhooks: Type.Array(
      Type.Object(
        {
          organization: Type.String(),
          host: Type.String(),
          state: literals(['ACTIVE', 'FAILED', 'GONE']),
          failingSince: nullable(Instant),
        },
        closed,
      ),
      { description: 'Webhooks that fail, or were disabled because they failed.' },
    ),
  },
  closed,
);

export type Installation = Static<typeof Installation>;

export const getInstallation = defineCall({
  operationId: 'getInstallation',
  method: 'GET',
  path: '/v2/admin/installation',
  tag: 'Administration',
  summary:
    'The state of this installation: version, disk space, retention periods, and failing connections and webhooks',
  access: 'admin',
  securityEvent: 'INSTALLATION_READ',
  cost: 'EXPENSIVE',
  response: Installation,
  refusals: [],
});
