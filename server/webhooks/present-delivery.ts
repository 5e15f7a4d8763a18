import type { Response } from '@milepost/api-contract/call';
import type { getWebhookDelivery, WebhookDelivery } from '@milepost/api-contract/webhooks/deliveries';
import { plannedWebhookAttempts } from '@milepost/domain/notification/webhook-retries';
import type { DeliveryRow, findDelivery, StoredAnswer } from './deliveries-store.ts';
import { webhookHeaders } from './webhook-headers.ts';

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    event: row.event,
    transportId: row.transport_id,
    reference: row.reference,
    createdAt: row.created_at.toISOString(),
    state: row.state,
    tries: row.tries,
    lastTry: row.tried.at(-1) ?? null,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
  };
}

type WholeRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

export function presentWholeDelivery(row: WholeRow, url: string): Response<typeof getWebhookDelivery> {
  const triedAt = row.tried.at(-1)?.at;
  const timestamp = triedAt === undefined ? null : Math.floor(Date.parse(triedAt) / 1_000);
  const sent = webhookHeaders({ id: row.id, timestamp, signature: row.last_signature });
  return {
    ...presentDelivery(row),
    request: {
      url,
      headers: Object.entries(sent).map(([name, value]) => ({ name, value })),
      body: row.body,
    },
    answer: presentAnswer(row.last_answer as StoredAnswer | null),
    allTries: [...row.tried],
    plannedTries:
      row.next_try_at === null
        ? []
        : plannedWebhookAttempts(row.tries_in_round, row.next_try_at.getTime()).map((at) => new Date(at).toISOString()),
  };
}

function presentAnswer(answer: StoredAnswer | null) {
  return answer && { ...answer, headers: [...answer.headers] };
}
