import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant, RequestInstant } from '../schemas/scalars.ts';
import { deliveredEvents, deliveryStates, tryErrors } from './delivery-outcome.ts';
import { WebhookParams } from './webhooks.ts';

const closed = { additionalProperties: false } as const;
const tag = 'Webhooks';

const Try = Type.Object(
  {
    at: Instant,
    status: nullable(Type.Integer()),
    error: nullable(literals(tryErrors)),
    tookMs: Type.Integer({ minimum: 0 }),
    retryAfter: nullable(Type.String({ description: 'The unchanged header of the answer.' })),
  },
  closed,
);

const Delivery = Type.Object(
  {
    /** The `webhook-id`, which stays the same for every attempt and every resend. */
    id: Id,
    event: literals(deliveredEvents),
    transportId: nullable(Id),
    reference: nullable(Type.String()),
    createdAt: Instant,
    state: literals(deliveryStates),
    tries: Type.Integer({ minimum: 0 }),
    lastTry: nullable(Try),
    nextTryAt: nullable(Instant),
  },
  closed,
);

export type WebhookDelivery = Static<typeof Delivery>;

export const WEBHOOK_DELIVERIES_PAGE = 50;

export const listWebhookDeliveries = defineCall({
  operationId: 'listWebhookDeliveries',
  method: 'GET',
  path: '/v2/webhooks/{webhookId}/deliveries',
  tag,
  summary: 'The deliveries to a webhook in the last 30 days, newest first',
  access: 'shipper',
  cost: 'CHEAP',
  params: WebhookParams,
  query: Type.Object(
    {
      failedOnly: Type.Optional(
        Type.Boolean({ description: 'Only deliveries that wait for another attempt or were not delivered.' }),
      ),
      before: Type.Optional(Type.String({ format: 'uuid', description: 'Only deliveries older than this one.' })),
      limit: Type.Integer({ minimum: 1, maximum: 100, default: WEBHOOK_DELIVERIES_PAGE }),
    },
    closed,
  ),
  response: Type.Object(
    {
      deliveries: Type.Array(Delivery),
      hasMore: Type.Boolean(),
      failed: Type.Integer({ minimum: 0, description: 'The number of deliveries that `failedOnly` selects.' }),
    },
    closed,
  ),
  refusals: [],
});

const DeliveryParams = Type.Object({ webhookId: Id, deliveryId: Id }, closed);

export const getWebhookDelivery = defineCall({
  operationId: 'getWebhookDelivery',
  method: 'GET',
  path: '/v2/webhooks/{webhookId}/deliveries/{deliveryId}',
  tag,
  summary: 'One delivery: what was sent, each attempt, and the last answer',
  access: 'shipper',
  cost: 'CHEAP',
  params: DeliveryParams,
  response: Type.Object(
    {
      ...Delivery.properties,
      request: Type.Object(
        {
          url: Type.String(),
          headers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() }, closed), {
            description: 'The headers of the last attempt; signatures are shortened.',
          }),
          body: Type.String(),
        },
        closed,
      ),
      answer: nullable(
        Type.Object(
          {
            status: Type.Integer(),
            headers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() }, closed)),
            body: Type.String({ description: 'The first 2,000 characters.' }),
          },
          closed,
        ),
      ),
      allTries: Type.Array(Try),
      plannedTries: Type.Array(Instant, { description: 'When further attempts will be made if it keeps failing.' }),
    },
    closed,
  ),
  refusals: [],
});

export const resendWebhookDelivery = defineCall({
  operationId: 'resendWebhookDelivery',
  method: 'POST',
  path: '/v2/webhooks/{webhookId}/deliveries/{deliveryId}/retry',
  tag,
  summary: 'Resend a delivery now',
  access: 'shipper',
  cost: 'CHEAP',
  params: DeliveryParams,
  response: Delivery,
  refusals: ['WEBHOOK_NOT_ACTIVE'],
});

export const resendWebhookDeliveries = defineCall({
  operationId: 'resendWebhookDeliveries',
  method: 'POST',
  path: '/v2/webhooks/{webhookId}/resend',
  tag,
  summary: 'Resend all deliveries since a given time, in their original order, or only count them',
  access: 'shipper',
  cost: 'EXPENSIVE',
  params: WebhookParams,
  body: Type.Object(
    {
      since: RequestInstant,
      failedOnly: Type.Boolean(),
      countOnly: Type.Boolean({ description: 'Only count the deliveries; send nothing.' }),
    },
    closed,
  ),
  response: Type.Object({ count: Type.Integer({ minimum: 0 }) }, closed),
  refusals: ['WEBHOOK_NOT_ACTIVE', 'TOO_MANY_TO_RESEND'],
});

export const testWebhook = defineCall({
  operationId: 'testWebhook',
  method: 'POST',
  path: '/v2/webhooks/{webhookId}/test',
  tag,
  summary: 'Send a test event now',
  access: 'shipper',
  cost: 'CHEAP',
  params: WebhookParams,
  response: Delivery,
  refusals: ['WEBHOOK_NOT_ACTIVE'],
});
