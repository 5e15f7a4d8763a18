import * as calls from '@milepost/api-contract/webhooks/webhooks';
import type { Webhook, WantedWebhook } from '@milepost/api-contract/webhooks/webhooks';
import { MAX_WEBHOOKS } from '@milepost/domain/access/organization-limits';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Db } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { sealSettings } from '../keys/sealed-settings.ts';
import { stopDeliveries } from './deliveries-store.ts';
import { presentWebhook } from './present-webhook.ts';
import { resolvesToPrivateNetwork, readWebhookUrl, type AllowedHosts } from './webhook-address.ts';
import { endOfSecret, newWebhookSecret } from './webhook-secret.ts';
import * as store from './webhooks-store.ts';

export type WebhookParts = {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly now: () => number;
  readonly webhookHosts: AllowedHosts;
};

/** After a rotation, receivers get both signatures for a day. */
const OLD_SECRET_MS = 24 * 3_600_000;

export function registerWebhookRoutes(app: FastifyInstance, parts: WebhookParts): void {
  const { database, keys, now, webhookHosts } = parts;

  registerCall(app, calls.listWebhooks, async ({ principal: { organization } }) => {
    const at = now();
    const rows = await database.forOrganization(organization.id, (db) =>
      store.findWebhooks(db, organization.id, new Date(at)),
    );
    return {
      webhooks: rows.map((row) => presentWebhook(row, at)),
      maximum: MAX_WEBHOOKS,
      remaining: Math.max(0, MAX_WEBHOOKS - rows.length),
    };
  });

  registerCall(app, calls.addWebhook, async ({ principal: { organization }, body, request }) => {
    const url = await requireAllowedUrl(body, webhookHosts);
    const id = randomUUID();
    const { secret, sealed, end } = await makeSecret(keys, id);
    request.securityNote = { target: id };
    const webhook = await database.forOrganization(organization.id, async (db) => {
      const others = await store.findUrlsLocked(db, organization.id);
      if (others.some((other) => other.url === url)) throw new Refusal('WEBHOOK_EXISTS');
      if (others.length >= MAX_WEBHOOKS) throw new Refusal('TOO_MANY_WEBHOOKS');
      await store.addWebhook(db, {
        id,
        organization_id: organization.id,
        url,
        verify_ssl: body.verifySsl,
        events: body.events,
        state: body.isActive ? 'ACTIVE' : 'PAUSED',
        secret: sealed,
        secret_end: end,
        created_at: new Date(now()),
      });
      return await requireWebhook(db, organization.id, id, now());
    });
    return { webhook, secret };
  });

  registerCall(app, calls.changeWebhook, async ({ principal: { organization }, params: { webhookId }, body }) => {
    await requireWebhookExists(parts, organization.id, webhookId);
    const url = await requireAllowedUrl(body, webhookHosts);
    return await database.forOrganization(organization.id, async (db) => {
      const others = await store.findUrlsLocked(db, organization.id);
      if (others.some((other) => other.url === url && other.id !== webhookId)) throw new Refusal('WEBHOOK_EXISTS');
      const { verifySsl, isActive, events } = body;
      await store.changeWebhook(db, organization.id, webhookId, { url, verify_ssl: verifySsl, isActive, events });
      if (!isActive) await stopDeliveries(db, webhookId, new Date(now()));
      return await requireWebhook(db, organization.id, webhookId, now());
    });
  });

  registerCall(app, calls.deleteWebhook, async ({ principal: { organization }, params: { webhookId }, request }) => {
    const isDeleted = await database.forOrganization(organization.id, (db) =>
      store.deleteWebhook(db, organization.id, webhookId),
    );
    if (!isDeleted) request.securityNote = 'NOTHING';
    return { webhookId };
  });

  registerCall(app, calls.rotateWebhookSecret, async ({ principal: { organization }, params: { webhookId } }) => {
    await requireWebhookExists(parts, organization.id, webhookId);
    const { secret, sealed, end } = await makeSecret(keys, webhookId);
    const at = new Date(now());
    const webhook = await database.forOrganization(organization.id, async (db) => {
      const oldUntil = new Date(at.getTime() + OLD_SECRET_MS);
      await store.replaceSecret(db, organization.id, webhookId, { sealed, end, now: at, oldUntil });
      return await requireWebhook(db, organization.id, webhookId, at.getTime());
    });
    return { webhook, secret };
  });

  registerCall(app, calls.endOldWebhookSecret, async ({ principal: { organization }, params: { webhookId } }) => {
    return await database.forOrganization(organization.id, async (db) => {
      await store.endOldSecret(db, organization.id, webhookId);
      return await requireWebhook(db, organization.id, webhookId, now());
    });
  });
}

async function requireAllowedUrl(
  { url: text, verifySsl, events }: WantedWebhook,
  hosts: AllowedHosts,
): Promise<string> {
  if (events.length === 0) throw new Refusal('NO_EVENT_SELECTED');
  const url = readWebhookUrl(text, verifySsl, hosts);
  if (typeof url === 'string') throw new Refusal(url);
  if (await resolvesToPrivateNetwork(url, hosts)) throw new Refusal('WEBHOOK_URL_FORBIDDEN');
  return url.href;
}

async function makeSecret(keys: KeyRing, id: string) {
  const secret = newWebhookSecret();
  return { secret, sealed: await sealSettings(keys, id, secret), end: endOfSecret(secret) };
}

/** Called before its address is looked up. */
async function requireWebhookExists({ database }: WebhookParts, organizationId: string, id: string): Promise<void> {
  const found = await database.forOrganization(organizationId, (db) => store.findWebhook(db, organizationId, id));
  if (found === undefined) throw new Refusal('NOT_FOUND');
}

async function requireWebhook(db: Db, organizationId: string, id: string, now: number): Promise<Webhook> {
  const [row] = await store.findWebhooks(db, organizationId, new Date(now), id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return presentWebhook(row, now);
}
