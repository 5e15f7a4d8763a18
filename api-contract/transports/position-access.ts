import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { Instant } from '../schemas/scalars.ts';
import { By } from './by.ts';
import { OfTransport } from './plan.ts';

const closed = { additionalProperties: false } as const;

const PositionAccess = Type.Object(
  {
    accesses: Type.Array(Type.Object({ by: By, at: Instant }, closed), {
      description: 'The newest first; of each hour, the first look of everybody.',
    }),
    totalElements: Type.Integer({ minimum: 0, description: 'How many there are; the oldest of many are left out.' }),
  },
  closed,
);

export const getPositionAccess = defineCall({
  operationId: 'getPositionAccess',
  method: 'GET',
  path: '/v2/transports/{transportId}/position-access',
  tag: 'Transports',
  summary:
    'Who opened the transport’s positions: its signals, its route or its history. Lists and maps of many transports are not counted',
  access: 'member',
  cost: 'CHEAP',
  params: OfTransport,
  response: PositionAccess,
  refusals: ['TRANSPORT_OUTDATED'],
});
