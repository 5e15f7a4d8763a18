import { webhookEvents } from '@milepost/domain/notification/occurrence';
import { randomUUID } from 'node:crypto';
import type { Db } from '../database/transaction.ts';
import type { StoredOccurrence } from '../notifications/stored-occurrence.ts';
import { addDeliveries, type NewDelivery } from './deliveries-store.ts';
import { enqueueDeliveries } from './enqueue-deliveries.ts';
import { payloadOf, type WebhookOccurrence } from './payload.ts';
import { findSubscriptions, findTransportFacts } from './subscription-store.ts';

const events: ReadonlySet<string> = new Set(webhookEvents);

/** Writes a delivery for each webhook that has selected the event, including facts learned late. */
export async function notifyWebhooks(db: Db, occurrences: readonly StoredOccurrence[], now: number): Promise<void> {
  const told = occurrences.filter((one): one is WebhookOccurrence => events.has(one.type));
  if (told.length === 0) return;
  const subscriptions = await findSubscriptions(db, [...new Set(told.map(({ shipperId }) => shipperId))]);
  const pairs = told.flatMap((one) =>
    subscriptions
      .filter((webhook) => webhook.organizationId === one.shipperId && webhook.events.includes(one.type))
      .map((webhook) => ({ one, webhook })),
  );
  if (pairs.length === 0) return;
  const facts = await findTransportFacts(db, [...new Set(pairs.map(({ one }) => one.transportId))]);
  const deliveries = pairs.flatMap(({ one, webhook }): NewDelivery[] => {
    const known = facts.get(one.transportId);
    if (known === undefined) return [];
    return [
      {
        id: randomUUID(),
        webhookId: webhook.id,
        organizationId: webhook.organizationId,
        event: one.type,
        occurrence: one.sequence,
        transportId: one.transportId,
        body: JSON.stringify(payloadOf(one, known)),
      },
    ];
  });
  const waiting = await addDeliveries(db, deliveries, new Date(now));
  await enqueueDeliveries(db, waiting, new Date(now));
}
