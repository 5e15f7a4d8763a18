import type { DeliveredEvent, TryError } from '@milepost/api-contract/webhooks/delivery-outcome';
import { sql, type Selectable } from 'kysely';
import { textArray } from '../database/array-text.ts';
import type { Schema } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';

/** As stored in `tried` and returned in answers. */
export type DeliveryAttempt = {
  readonly at: string;
  readonly status: number | null;
  readonly error: TryError | null;
  readonly tookMs: number;
  readonly retryAfter: string | null;
};

export type StoredAnswer = {
  readonly status: number;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body: string;
};

type Row = Selectable<Schema['webhook_delivery']>;

export type DeliveryRow = Pick<
  Row,
  'id' | 'event' | 'transport_id' | 'created_at' | 'state' | 'tries' | 'tries_in_round' | 'next_try_at'
> & { readonly reference: string | null; readonly tried: readonly DeliveryAttempt[] };

const UNDELIVERED = sql<boolean>`(d.state in ('FAILED', 'STOPPED') or d.state = 'WAITING' and d.tries > 0)`;

type Page = { readonly failedOnly: boolean; readonly before: string | undefined; readonly limit: number };

/** Newest first. */
export async function findDeliveries(db: Db, webhookId: string, { failedOnly, before, limit }: Page) {
  return await deliveriesOf(db, webhookId)
    .$if(failedOnly, (query) => query.where(UNDELIVERED))
    .$if(before !== undefined, (query) =>
      query.where('d.sequence', '<', (of) =>
        of
          .selectFrom('webhook_delivery')
          .select('sequence')
          .where('id', '=', before ?? '')
          .where('webhook_id', '=', webhookId),
      ),
    )
    .orderBy('d.sequence', 'desc')
    .limit(limit)
    .execute();
}

export async function findDelivery(db: Db, webhookId: string, id: string) {
  return await deliveriesOf(db, webhookId)
    .select(['d.body', 'd.last_signature', 'd.last_answer'])
    .where('d.id', '=', id)
    .executeTakeFirst();
}

function deliveriesOf(db: Db, webhookId: string) {
  return db
    .selectFrom('webhook_delivery as d')
    .leftJoin('transport as t', 't.id', 'd.transport_id')
    .where('d.webhook_id', '=', webhookId)
    .select(['d.id', 'd.event', 'd.transport_id', 'd.created_at', 'd.state', 'd.tries', 'd.tries_in_round'])
    .select(['d.next_try_at', 't.reference', sql<DeliveryAttempt[]>`d.tried`.as('tried')]);
}

/** Counts what `failedOnly` selects. */
export async function countUndelivered(db: Db, webhookId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_delivery as d')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('d.webhook_id', '=', webhookId)
    .where(UNDELIVERED)
    .executeTakeFirstOrThrow();
  return count;
}

/** Nothing more is sent to a webhook that was disabled. */
export async function stopDeliveries(db: Db, webhookId: string, now: Date): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'STOPPED', ended_at: now, next_try_at: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'WAITING')
    .execute();
}

export type NewDelivery = {
  readonly id: string;
  readonly webhookId: string;
  readonly organizationId: string;
  readonly event: DeliveredEvent;
  readonly occurrence: string | null;
  readonly transportId: string | null;
  readonly body: string;
};

/** A delivery that waits for its first attempt in this round. */
export type WaitingDelivery = {
  readonly id: string;
  readonly webhookId: string;
  readonly organizationId: string;
  readonly transportId: string | null;
  readonly round: number;
};

/** Adds them in this order, without occurrences that a webhook has already been notified of. */
export async function addDeliveries(db: Db, deliveries: readonly NewDelivery[], now: Date): Promise<WaitingDelivery[]> {
  const column = (key: keyof NewDelivery) => textArray(deliveries.map((one) => one[key]));
  const { rows } = await sql<WaitingDelivery>`
    insert into webhook_delivery
      (id, webhook_id, organization_id, event, occurrence, transport_id, body, state, next_try_at, created_at)
    select n.id, n.webhook_id, n.organization_id, n.event, n.occurrence, n.transport_id, n.body, 'WAITING', ${now}, ${now}
    from unnest(${column('id')}::uuid[], ${column('webhookId')}::uuid[], ${column('organizationId')}::uuid[],
      ${column('event')}::text[], ${column('occurrence')}::bigint[], ${column('transportId')}::uuid[],
      ${column('body')}::text[]) with ordinality
      as n (id, webhook_id, organization_id, event, occurrence, transport_id, body, place)
    order by n.place
    on conflict (webhook_id, occurrence) do nothing
    returning id, webhook_id as "webhookId", organization_id as "organizationId", transport_id as "transportId", round`.execute(
    db,
  );
  return rows;
}

type ResendSelection = { readonly since: Date; readonly failedOnly: boolean } | { readonly id: string };

function chosen(webhookId: string, again: ResendSelection) {
  if ('id' in again) return sql`d.webhook_id = ${webhookId} and d.id = ${again.id}`;
  const not = again.failedOnly ? sql`and ${UNDELIVERED}` : sql``;
  return sql`d.webhook_id = ${webhookId} and d.created_at >= ${again.since} ${not}`;
}

export async function countToResend(db: Db, webhookId: string, again: ResendSelection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from webhook_delivery d where ${chosen(webhookId, again)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Starts another round of these deliveries and returns them in order. What still waits from the earlier round is not
 * sent twice.
 */
export async function beginAnotherRound(
  db: Db,
  webhookId: string,
  again: ResendSelection,
  now: Date,
): Promise<WaitingDelivery[]> {
  const { rows } = await sql<WaitingDelivery & { sequence: string }>`
    update webhook_delivery d
    set state = 'WAITING', round = d.round + 1, tries_in_round = 0, next_try_at = ${now}, ended_at = null
    where ${chosen(webhookId, again)}
    returning d.id, d.webhook_id as "webhookId", d.organization_id as "organizationId",
      d.transport_id as "transportId", d.round, d.sequence`.execute(db);
  return rows.toSorted((a, b) => (BigInt(a.sequence) < BigInt(b.sequence) ? -1 : 1));
}
