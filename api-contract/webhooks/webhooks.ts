import { webhookEvents } from '@milepost/domain/notification/occurrence';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { deliveryStates, tryErrors } from './delivery-outcome.ts';

const closed = { additionalProperties: false } as const;
const tag = 'Webhooks';

/**
 * - ACTIVE: it is called
 * - PAUSED: disabled by its owner
 * - FAILED: disabled after five days of failures
 * - GONE: it answered 410 and was disabled
 */
const webhookStates = ['ACTIVE', 'PAUSED', 'FAILED', 'GONE'] as const;

const PayloadUrl = Type.String({
  minLength: 8,
  maxLength: 2_000,
  description: 'https, or http if SSL is not verified; no address in a private network.',
});
const Events = Type.Array(literals(webhookEvents));
const WantedEvents = Type.Array(literals(webhookEvents), { maxItems: webhookEvents.length, uniqueItems: true });

const Secret = Type.Object(
  {
    newEnd: Type.String({ description: 'The last four characters of the signing secret.' }),
    rotatedAt: nullable(Instant),
    oldEnd: nullable(
      Type.String({ description: 'The last four characters of the previous signing secret, which still signs too.' }),
    ),
    oldUntil: nullable(Instant),
  },
  closed,
);

export const Webhook = Type.Object(
  {
    id: Id,
    url: PayloadUrl,
    verifySsl: Type.Boolean(),
    isActive: Type.Boolean(),
    events: Events,
    state: literals(webhookStates),
    /** Since when every attempt has failed. */
    failingSince: nullable(Instant),
    secret: Secret,
    createdAt: Instant,
    lastDelivery: nullable(
      Type.Object(
        {
          at: Instant,
          state: literals(deliveryStates),
          status: nullable(Type.Integer()),
          error: nullable(literals(tryErrors)),
          tookMs: nullable(Type.Integer({ minimum: 0 })),
          tries: Type.Integer({ minimum: 0 }),
          nextTryAt: nullable(Instant),
        },
        closed,
      ),
    ),
    waiting: Type.Integer({ minimum: 0, description: 'Deliveries that are not finished yet.' }),
    lastWeek: Type.Object(
      {
        delivered: Type.Integer({ minimum: 0 }),
        retried: Type.Integer({ minimum: 0, description: 'Delivered, but not at the first attempt.' }),
        failed: Type.Integer({ minimum: 0 }),
      },
      closed,
    ),
  },
  closed,
);

export type Webhook = Static<typeof Webhook>;

const WithSecret = Type.Object(
  {
    webhook: Webhook,
    secret: Type.String({ description: 'whsec_…, as defined by Standard Webhooks; shown only once.' }),
  },
  closed,
);

const Wanted = Type.Object(
  { url: PayloadUrl, verifySsl: Type.Boolean(), isActive: Type.Boolean(), events: WantedEvents },
  closed,
);

export type WantedWebhook = Static<typeof Wanted>;

export const WebhookParams = Type.Object({ webhookId: Id }, closed);
/** Refusals of an address or a selection of events. */
const selectionRefusals = [
  'WEBHOOK_URL_INVALID',
  'WEBHOOK_URL_FORBIDDEN',
  'NO_EVENT_SELECTED',
  'WEBHOOK_EXISTS',
] as const;

export const listWebhooks = defineCall({
  operationId: 'listWebhooks',
  method: 'GET',
  path: '/v2/webhooks',
  tag,
  summary: 'The organisation’s webhooks and how many more it may have',
  access: 'shipper',
  cost: 'CHEAP',
  response: Type.Object(
    { webhooks: Type.Array(Webhook), maximum: Type.Integer({ minimum: 0 }), remaining: Type.Integer({ minimum: 0 }) },
    closed,
  ),
  refusals: [],
});

export const addWebhook = defineCall({
  operationId: 'addWebhook',
  method: 'POST',
  path: '/v2/webhooks',
  tag,
  summary: 'Add a webhook; the answer contains its signing secret',
  access: 'shipper',
  managers: true,
  cost: 'CHEAP',
  securityEvent: 'WEBHOOK_ADDED',
  body: Wanted,
  response: WithSecret,
  refusals: [...selectionRefusals, 'TOO_MANY_WEBHOOKS'],
});

export const changeWebhook = defineCall({
  operationId: 'changeWebhook',
  method: 'PUT',
  path: '/v2/webhooks/{webhookId}',
  tag,
  summary: 'Change a webhook; activating a disabled one does not send what it missed',
  access: 'shipper',
  managers: true,
  cost: 'CHEAP',
  securityEvent: 'WEBHOOK_CHANGED',
  params: WebhookParams,
  body: Wanted,
  response: Webhook,
  refusals: [...selectionRefusals],
});

export const deleteWebhook = defineCall({
  operationId: 'deleteWebhook',
  method: 'DELETE',
  path: '/v2/webhooks/{webhookId}',
  tag,
  summary: 'Delete a webhook with its deliveries; doing so again changes nothing',
  access: 'shipper',
  managers: true,
  cost: 'CHEAP',
  securityEvent: 'WEBHOOK_DELETED',
  params: WebhookParams,
  response: WebhookParams,
  refusals: [],
});

export const rotateWebhookSecret = defineCall({
  operationId: 'rotateWebhookSecret',
  method: 'POST',
  path: '/v2/webhooks/{webhookId}/rotate-secret',
  tag,
  summary: 'Create a new signing secret; the previous one signs too for a day',
  access: 'shipper',
  managers: true,
  cost: 'CHEAP',
  securityEvent: 'WEBHOOK_SECRET_ROTATED',
  params: WebhookParams,
  response: WithSecret,
  refusals: [],
});

export const endOldWebhookSecret = defineCall({
  operationId: 'endOldWebhookSecret',
  method: 'POST',
  path: '/v2/webhooks/{webhookId}/end-old-secret',
  tag,
  summary: 'End the replaced signing secret now; doing so again changes nothing',
  access: 'shipper',
  managers: true,
  cost: 'CHEAP',
  securityEvent: 'WEBHOOK_OLD_SECRET_ENDED',
  params: WebhookParams,
  response: Webhook,
  refusals: [],
});
