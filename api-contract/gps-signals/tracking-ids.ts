import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';

/** An open schema, as unions require. */
const Duty = Type.Object(
  { transportId: Id, reference: nullable(Type.String()), until: Instant },
  {
    description:
      'The transport under way that the vehicle carries, and when it is planned to end; only if the caller may see it.',
  },
);

const KnownTrackingId = Type.Object(
  { trackingId: Type.String(), latestSignalAt: Type.Optional(nullable(Instant)), onDuty: nullable(Duty) },
  {
    additionalProperties: false,
    description:
      'For the carrier, when the device last sent something; null if never. Not shown to shippers, because it may not drive for them.',
  },
);

export const findTrackingIds = defineCall({
  operationId: 'findTrackingIds',
  method: 'GET',
  path: '/v2/carriers/{carrierId}/tracking-ids',
  tag: 'Carriers and shippers',
  summary: 'The carrier’s known tracking IDs that match the text typed so far, likeliest first; typos are tolerated',
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
