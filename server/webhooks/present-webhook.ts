import type { Webhook } from '@milepost/api-contract/webhooks/webhooks';
import type { WebhookRow } from './webhooks-store.ts';

export function presentWebhook(row: WebhookRow, now: number): Webhook {
  const hasOld = row.old_secret_until !== null && row.old_secret_until.getTime() > now;
  const { last } = row;
  return {
    id: row.id,
    url: row.url,
    verifySsl: row.verify_ssl,
    isActive: row.state === 'ACTIVE',
    events: [...row.events],
    state: row.state,
    failingSince: row.failing_since?.toISOString() ?? null,
    secret: {
      newEnd: row.secret_end,
      rotatedAt: row.rotated_at?.toISOString() ?? null,
      oldEnd: hasOld ? row.old_secret_end : null,
      oldUntil: hasOld ? (row.old_secret_until?.toISOString() ?? null) : null,
    },
    createdAt: row.created_at.toISOString(),
    lastDelivery: last && {
      at: last.try.at,
      state: last.state,
      status: last.try.status,
      error: last.try.error,
      tookMs: last.try.tookMs,
      tries: last.tries,
      nextTryAt: last.nextTryAt === null ? null : new Date(last.nextTryAt).toISOString(),
    },
    waiting: row.waiting,
    lastWeek: { delivered: row.delivered, retried: row.retried, failed: row.failed },
  };
}
