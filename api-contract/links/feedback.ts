import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { TransportParams } from '../transports/plan.ts';

const closed = { additionalProperties: false } as const;

const Feedback = Type.Object(
  {
    id: Id,
    label: Type.String({ description: 'Who the link was for.' }),
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    text: Type.String(),
    givenAt: Instant,
  },
  closed,
);

export type Feedback = Static<typeof Feedback>;

export const listFeedback = defineCall({
  operationId: 'listFeedback',
  method: 'GET',
  path: '/v2/transports/{transportId}/feedback',
  tag: 'Links',
  summary: 'Feedback on the delivery from readers of the status page, newest first',
  access: 'shipper',
  cost: 'CHEAP',
  params: TransportParams,
  response: Type.Object({ feedback: Type.Array(Feedback) }, closed),
  refusals: ['TRANSPORT_OUTDATED'],
});
