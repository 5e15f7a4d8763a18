import type { Db } from '../database/transaction.ts';
import { publishTopics } from '../live/hints-store.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Outcome } from '../outbox/outbox-message.ts';
import { stopDeliveries } from './deliveries-store.ts';
import { markFailing, recordAttempts, clearFailing, switchOff } from './sending-store.ts';
import type { WebhookDeliveryResult } from './webhook-delivery-result.ts';

export type SwitchedOff = {
  readonly webhookId: string;
  readonly organizationId: string;
  readonly state: 'GONE' | 'FAILED';
};

/**
 * Writes the log of deliveries, and the resulting state of their webhooks, in the transaction that ends the attempts.
 */
export async function recordOutcomes(
  db: Db,
  outcomes: readonly Outcome<WebhookDeliveryResult>[],
  onSwitchedOff: (switchedOff: SwitchedOff) => void,
): Promise<void> {
  const ended = outcomes.flatMap(({ delivered, next }) =>
    delivered?.tried ? [{ ...delivered.tried, nextTryAt: next, off: delivered.switchedOff }] : [],
  );
  if (ended.length === 0) return;
  await recordAttempts(db, ended);
  await publishTopics(db, 'webhooks', [...new Set(ended.map(({ organizationId }) => organizationId))]);
  const [working, failing] = [true, false].map((isDelivered) => [
    ...new Set(ended.filter((one) => one.isDelivered === isDelivered).map(({ webhookId }) => webhookId)),
  ]);
  const failedAt = new Date(Math.min(...ended.map((one) => Date.parse(one.try.at))));
  if (failing && failing.length > 0) await markFailing(db, failing, failedAt);
  if (working && working.length > 0) await clearFailing(db, working);
  for (const {
    webhookId,
    organizationId,
    off,
    try: { at },
  } of ended) {
    if (off === null || !(await switchOff(db, webhookId, off.state))) continue;
    await stopDeliveries(db, webhookId, new Date(at));
    for (const mail of off.mails) await enqueueMail(db, mail);
    onSwitchedOff({ webhookId, organizationId, state: off.state });
  }
}
