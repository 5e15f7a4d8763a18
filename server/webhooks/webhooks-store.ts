import type { WebhookEvent } from '@milepost/domain/notification/occurrence';
import { sql, type Selectable } from 'kysely';
import { lockClasses } from '../database/locks.ts';
import type { Schema } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';
import type { DeliveryAttempt } from './deliveries-store.ts';

type Row = Selectable<Schema['webhook']>;

export type WebhookRow = Omit<Row, 'organization_id' | 'secret' | 'old_secret' | 'events'> & {
  readonly events: readonly WebhookEvent[];
  readonly last: {
    readonly state: Selectable<Schema['webhook_delivery']>['state'];
    readonly tries: number;
    readonly try: DeliveryAttempt;
    readonly nextTryAt: string | null;
  } | null;
  readonly waiting: number;
  readonly delivered: number;
  readonly retried: number;
  readonly failed: number;
};

const WEEK = sql`interval '7 days'`;

/** All webhooks, oldest first, or a single one; with figures about their deliveries. */
export async function findWebhooks(db: Db, organizationId: string, now: Date, id?: string): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select w.id, w.url, w.verify_ssl, w.events, w.state, w.failing_since, w.secret_end, w.rotated_at, w.created_at,
      w.old_secret_end, w.old_secret_until, l.last, coalesce(o.waiting, 0)::integer as waiting,
      e.delivered::integer, e.retried::integer, e.failed::integer
    from webhook w
    left join lateral (
      select jsonb_build_object('state', d.state, 'tries', d.tries, 'try', d.tried -> -1, 'nextTryAt', d.next_try_at) as last
      from webhook_delivery d where d.webhook_id = w.id and d.last_tried_at is not null
      order by d.last_tried_at desc limit 1) l on true
    left join lateral (
      select count(*) as waiting from webhook_delivery d where d.webhook_id = w.id and d.state = 'WAITING') o on true
    cross join lateral (
      select count(*) filter (where d.state = 'DELIVERED') as delivered,
        count(*) filter (where d.state = 'DELIVERED' and d.tries_in_round > 1) as retried,
        count(*) filter (where d.state = 'FAILED') as failed
      from webhook_delivery d where d.webhook_id = w.id and d.ended_at > ${now}::timestamptz - ${WEEK}) e
    where w.organization_id = ${organizationId} and (${id ?? null}::uuid is null or w.id = ${id ?? null})
    order by w.created_at, w.id`.execute(db);
  return rows;
}

/** Returns their addresses. Locks out other changes of this organisation's webhooks until the transaction ends. */
export async function findUrlsLocked(db: Db, organizationId: string): Promise<{ id: string; url: string }[]> {
  await sql`select pg_advisory_xact_lock(${lockClasses.webhooks}, hashtext(${organizationId}))`.execute(db);
  return await db.selectFrom('webhook').select(['id', 'url']).where('organization_id', '=', organizationId).execute();
}

export type NewWebhook = Pick<
  Row,
  'id' | 'organization_id' | 'url' | 'verify_ssl' | 'state' | 'secret' | 'secret_end'
> & {
  readonly events: readonly WebhookEvent[];
  readonly created_at: Date;
};

export async function addWebhook(db: Db, webhook: NewWebhook): Promise<void> {
  await db
    .insertInto('webhook')
    .values({ ...webhook, events: [...webhook.events] })
    .execute();
}

type Change = Pick<Row, 'url' | 'verify_ssl'> & {
  readonly events: readonly WebhookEvent[];
  readonly isActive: boolean;
};

/** A webhook disabled by failures stays so until it is activated. False if it is unknown. */
export async function changeWebhook(db: Db, organizationId: string, id: string, change: Change): Promise<boolean> {
  const { isActive, events, ...columns } = change;
  const state = isActive
    ? sql<'ACTIVE'>`'ACTIVE'`
    : sql<'PAUSED' | 'FAILED' | 'GONE'>`case when state = 'ACTIVE' then 'PAUSED' else state end`;
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({
      ...columns,
      events: [...events],
      failing_since: isActive ? sql`case when state = 'ACTIVE' then failing_since end` : sql`failing_since`,
      state,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteWebhook(db: Db, organizationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type Secret = { readonly sealed: string; readonly end: string; readonly now: Date; readonly oldUntil: Date };

/** The previous secret also signs until `oldUntil`. */
export async function replaceSecret(db: Db, organizationId: string, id: string, secret: Secret): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set((is) => ({
      old_secret: is.ref('secret'),
      old_secret_end: is.ref('secret_end'),
      old_secret_until: secret.oldUntil,
      secret: secret.sealed,
      secret_end: secret.end,
      rotated_at: secret.now,
    }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endOldSecret(db: Db, organizationId: string, id: string): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ old_secret: null, old_secret_end: null, old_secret_until: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** Undefined if it is unknown. */
export async function findWebhook(db: Db, organizationId: string, id: string) {
  return await db
    .selectFrom('webhook')
    .select(['id', 'url', 'state'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}
