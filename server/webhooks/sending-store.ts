import type { Language } from '@milepost/domain/people/language';
import { sql, type Selectable } from 'kysely';
import { numberArray, textArray } from '../database/array-text.ts';
import type { Schema } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';
import type { StoredAnswer, DeliveryAttempt } from './deliveries-store.ts';

type WebhookState = Selectable<Schema['webhook']>['state'];

/** A delivery with its webhook, as they are at the time of sending. */
export type DeliveryToSend = {
  readonly id: string;
  readonly webhookId: string;
  readonly organizationId: string;
  readonly round: number;
  readonly triesInRound: number;
  readonly body: string;
  readonly url: string;
  readonly verifySsl: boolean;
  readonly failingSince: Date | null;
  readonly secret: string;
  readonly oldSecret: string | null;
  readonly oldSecretUntil: Date | null;
};

/** The deliveries among these that are waiting to be sent. */
export async function findDeliveriesToSend(db: Db, ids: readonly string[]): Promise<DeliveryToSend[]> {
  const { rows } = await sql<DeliveryToSend>`
    select d.id, d.webhook_id as "webhookId", d.organization_id as "organizationId", d.round,
      d.tries_in_round as "triesInRound", d.body, w.url, w.verify_ssl as "verifySsl",
      w.failing_since as "failingSince", w.secret, w.old_secret as "oldSecret", w.old_secret_until as "oldSecretUntil"
    from webhook_delivery d join webhook w on w.id = d.webhook_id
    where d.id = any(${textArray(ids)}::uuid[]) and d.state = 'WAITING' and w.state = 'ACTIVE'`.execute(db);
  return rows;
}

export type AttemptResult = {
  readonly id: string;
  readonly round: number;
  readonly isDelivered: boolean;
  readonly try: DeliveryAttempt;
  /** Null after the last attempt. */
  readonly nextTryAt: Date | null;
  readonly signature: string | null;
  readonly answer: StoredAnswer | null;
};

/** How many attempts are kept; further ones replace the oldest. */
const TRIES_KEPT = 30;

/** A delivery stopped in the meantime stays stopped, unless it was delivered after all. */
export async function recordAttempts(db: Db, tried: readonly AttemptResult[]): Promise<void> {
  const texts = (of: (one: AttemptResult) => string | null) => textArray(tried.map(of));
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await sql`
    update webhook_delivery d set
      state = case when n.is_delivered then 'DELIVERED' when d.state <> 'WAITING' then d.state
        when n.next_try_at is null then 'FAILED' else 'WAITING' end,
      tries = d.tries + 1,
      tries_in_round = d.tries_in_round + 1,
      tried = case when jsonb_array_length(d.tried) < ${TRIES_KEPT} then d.tried else d.tried - 0 end || n.try,
      last_tried_at = (n.try ->> 'at')::timestamptz,
      next_try_at = case when d.state = 'WAITING' and not n.is_delivered then n.next_try_at end,
      last_signature = n.signature,
      last_answer = n.answer,
      ended_at = case when n.is_delivered or n.next_try_at is null then (n.try ->> 'at')::timestamptz else d.ended_at end
    from unnest(
      ${texts(({ id }) => id)}::uuid[], ${numberArray(tried.map(({ round }) => round))}::integer[],
      ${texts(({ isDelivered }) => String(isDelivered))}::boolean[], ${texts((one) => JSON.stringify(one.try))}::jsonb[],
      ${texts(({ nextTryAt }) => nextTryAt?.toISOString() ?? null)}::timestamptz[],
      ${texts(({ signature }) => signature)}::text[], ${texts(({ answer }) => json(answer))}::jsonb[])
      as n (id, round, is_delivered, try, next_try_at, signature, answer)
    where d.id = n.id and d.round = n.round`.execute(db);
}

/** A successful attempt ends the failing state of its webhook. */
export async function clearFailing(db: Db, webhookIds: readonly string[]): Promise<void> {
  await sql`
    update webhook set failing_since = null
    where id in (
      select id from webhook where id = any(${webhookIds}::uuid[]) and failing_since is not null order by id for update)`.execute(
    db,
  );
}

export async function markFailing(db: Db, webhookIds: readonly string[], at: Date): Promise<void> {
  await sql`
    update webhook set failing_since = ${at}
    where id in (
      select id from webhook where id = any(${webhookIds}::uuid[]) and failing_since is null order by id for update)`.execute(
    db,
  );
}

/** False if it is no longer active. */
export async function switchOff(db: Db, webhookId: string, state: Exclude<WebhookState, 'ACTIVE' | 'PAUSED'>) {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ state })
    .where('id', '=', webhookId)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type Manager = { readonly email: string; readonly language: Language | null };

export async function findManagers(db: Db, organizationId: string): Promise<Manager[]> {
  const rows = await db
    .selectFrom('person')
    .select(['email', 'language'])
    .where('organization_id', '=', organizationId)
    .where('manager', '=', true)
    .where('email', 'is not', null)
    .execute();
  return rows.flatMap(({ email, language }) => (email === null ? [] : [{ email, language }]));
}
