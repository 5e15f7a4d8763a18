import type { WebhookEvent } from '@milepost/domain/notification/occurrence';
import type { Db } from '@milepost/server/database/transaction';
import type { KeyRing } from '@milepost/server/keys/key-ring';
import { sealSettings } from '@milepost/server/keys/sealed-settings';
import { endOfSecret, newWebhookSecret } from '@milepost/server/webhooks/webhook-secret';
import { addWebhook } from '@milepost/server/webhooks/webhooks-store';
import { randomUUID } from 'node:crypto';

type Wanted = { readonly organizationId: string; readonly url: string; readonly events?: readonly WebhookEvent[] };

/** An active webhook and its signing secret. */
export async function insertWebhook(db: Db, keys: KeyRing, { organizationId, url, events }: Wanted) {
  const id = randomUUID();
  const secret = newWebhookSecret();
  await addWebhook(db, {
    id,
    organization_id: organizationId,
    url,
    verify_ssl: false,
    events: events ?? ['transport.phase.changed'],
    state: 'ACTIVE',
    secret: await sealSettings(keys, id, secret),
    secret_end: endOfSecret(secret),
    created_at: new Date(),
  });
  return { id, secret };
}
