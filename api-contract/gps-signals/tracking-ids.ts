import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';

const KnownTrackingId = Type.Object(
  { trackingId: Type.String(), latestSignalAt: Type.Optional(nullable(Instant)) },
  {
    additionalProperties: false,
    description:
      'When the device was last heard of, for its carrier: null where it never was. Shippers are not told, for it may not drive for them.',
  },
);

export const findTrackingIds = defineCall({
  operationId: 'findTrackingIds',
  method: 'GET',
  path: '/v2/carriers/{carrierId}/tracking-ids',
  tag: 'Carriers and shippers',
  summary: 'The carrier’s known tracking IDs that what was typed so far may mean, likeliest first, slips forgiven',
  access: 'member',
  cost: 'EXPENSIVE',
  params: Type.Object({ carrierId: Id }, { additionalProperties: false }),
  query: Type.Object(
    {
      q: Type.String({ maxLength: 100, default: '' }),
      limit: Type.Integer({ minimum: 1, maximum: 50, default: 10 }),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({ trackingIds: Type.Array(KnownTrackingId) }, { additionalProperties: false }),
  refusals: [],
});
