import * as calls from '@milepost/api-contract/webhooks/deliveries';
import type { WebhookDelivery } from '@milepost/api-contract/webhooks/deliveries';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Db } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import * as store from './deliveries-store.ts';
import { enqueueDeliveries } from './enqueue-deliveries.ts';
import { testPayload } from './payload.ts';
import { presentDelivery, presentWholeDelivery } from './present-delivery.ts';
import { findWebhook } from './webhooks-store.ts';

type Parts = { readonly database: Database; readonly now: () => number };

/** A receiver that was down for long has to request its deliveries day by day. */
const MAX_RESENT = 10_000;

export function registerDeliveryRoutes(app: FastifyInstance, { database, now }: Parts): void {
  registerCall(app, calls.listWebhookDeliveries, async ({ principal: { organization }, params, query }) => {
    return await database.forOrganization(organization.id, async (db) => {
      await requireWebhook(db, organization.id, params.webhookId);
      const { failedOnly = false, before, limit } = query;
      const [rows, failed] = await Promise.all([
        store.findDeliveries(db, params.webhookId, { failedOnly, before, limit: limit + 1 }),
        store.countUndelivered(db, params.webhookId),
      ]);
      return { deliveries: rows.slice(0, limit).map(presentDelivery), hasMore: rows.length > limit, failed };
    });
  });

  registerCall(app, calls.getWebhookDelivery, async ({ principal: { organization }, params }) => {
    return await database.forOrganization(organization.id, async (db) => {
      const { url } = await requireWebhook(db, organization.id, params.webhookId);
      const row = await store.findDelivery(db, params.webhookId, params.deliveryId);
      if (row === undefined) throw new Refusal('NOT_FOUND');
      return presentWholeDelivery(row, url);
    });
  });

  registerCall(app, calls.resendWebhookDelivery, async ({ principal: { organization }, params }) => {
    const { webhookId, deliveryId } = params;
    return await database.forOrganization(organization.id, async (db) => {
      const { state } = await requireWebhook(db, organization.id, webhookId);
      if ((await store.findDelivery(db, webhookId, deliveryId)) === undefined) throw new Refusal('NOT_FOUND');
      requireActive(state);
      const again = await store.beginAnotherRound(db, webhookId, { id: deliveryId }, new Date(now()));
      await enqueueDeliveries(db, again, new Date(now()));
      return await requireDelivery(db, webhookId, deliveryId);
    });
  });

  registerCall(app, calls.resendWebhookDeliveries, async ({ principal: { organization }, params, body }) => {
    return await database.forOrganization(organization.id, async (db) => {
      const { state } = await requireWebhook(db, organization.id, params.webhookId);
      const again = { since: new Date(body.since), failedOnly: body.failedOnly };
      const count = await store.countToResend(db, params.webhookId, again);
      if (body.countOnly) return { count };
      requireActive(state);
      if (count > MAX_RESENT) throw new Refusal('TOO_MANY_TO_RESEND');
      const begun = await store.beginAnotherRound(db, params.webhookId, again, new Date(now()));
      await enqueueDeliveries(db, begun, new Date(now()));
      return { count: begun.length };
    });
  });

  registerCall(app, calls.testWebhook, async ({ principal: { organization }, params: { webhookId } }) => {
    const at = new Date(now());
    return await database.forOrganization(organization.id, async (db) => {
      const { state } = await requireWebhook(db, organization.id, webhookId);
      requireActive(state);
      const id = randomUUID();
      const test = { id, webhookId, organizationId: organization.id, event: 'test' as const };
      const body = JSON.stringify(testPayload(organization, at));
      const waiting = await store.addDeliveries(db, [{ ...test, occurrence: null, transportId: null, body }], at);
      await enqueueDeliveries(db, waiting, at);
      return await requireDelivery(db, webhookId, id);
    });
  });
}

async function requireWebhook(db: Db, organizationId: string, webhookId: string) {
  const webhook = await findWebhook(db, organizationId, webhookId);
  if (webhook === undefined) throw new Refusal('NOT_FOUND');
  return webhook;
}

function requireActive(state: string): void {
  if (state !== 'ACTIVE') throw new Refusal('WEBHOOK_NOT_ACTIVE');
}

async function requireDelivery(db: Db, webhookId: string, id: string): Promise<WebhookDelivery> {
  const row = await store.findDelivery(db, webhookId, id);
  if (row === undefined) throw new Error('The delivery just written is not there.');
  return presentDelivery(row);
}
