import { randomUUID } from 'node:crypto';
import type { Db } from '../database/transaction.ts';
import { addMessages } from '../outbox/outbox-store.ts';
import type { WaitingDelivery } from './deliveries-store.ts';

/** Ends after the last attempt, whatever delay its receiver asks for. */
const USEFUL_FOR_MS = 14 * 24 * 3_600_000;

/**
 * Sends these in this order after the commit: the first attempts of a webhook's deliveries for one transport keep it.
 */
export async function enqueueDeliveries(db: Db, waiting: readonly WaitingDelivery[], now: Date): Promise<void> {
  await addMessages(
    db,
    waiting.map(({ id, webhookId, organizationId, transportId, round }) => ({
      id: randomUUID(),
      kind: 'WEBHOOK',
      key: `webhook:${id}:${round}`,
      organizationId,
      recipient: id,
      receiver: webhookId,
      orderKey: transportId,
      isKept: false,
      // The body is in the delivery, which may end before this message is sent.
      content: String(round),
      createdAt: now,
      expiresAt: new Date(now.getTime() + USEFUL_FOR_MS),
    })),
  );
}
