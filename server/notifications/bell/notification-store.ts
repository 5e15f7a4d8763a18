import { MAX_UNREAD } from '@milepost/api-contract/notifications/notifications';
import type { BellType } from '@milepost/domain/notification/notification-type';
import { sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { textArray } from '../../database/array-text.ts';
import { epochMs } from '../../database/epoch-ms.ts';
import type { Db } from '../../database/transaction.ts';
import type { Member } from '../../http/principal.ts';
import { publishTopics } from '../../live/hints-store.ts';

export type NewNotification = {
  /** The occurrence's number. */
  readonly occurrence: string;
  readonly personId: string;
  readonly organizationId: string;
  readonly isRead: boolean;
};

/** Notifies a person of an occurrence once; a repeat adds nothing. The people's browsers get a hint at the commit. */
export async function addNotifications(worker: Db, added: readonly NewNotification[]): Promise<void> {
  if (added.length === 0) return;
  const all = <T>(pick: (one: NewNotification) => T) => added.map(pick);
  // Skips people who have left, which ends what they may know.
  await sql`
    insert into notification (id, person_id, organization_id, occurrence, transport_id, type, waypoint_id, at, known_at,
      details, created_at, read_at)
    select n.id, n.person_id, n.organization_id, o.sequence, o.transport_id, o.type, o.waypoint_id, o.at, o.known_at,
      o.details, o.known_at, case when n.is_read then o.known_at end
    from unnest(${textArray(added.map(() => randomUUIDv7()))}::uuid[], ${textArray(all((one) => one.personId))}::uuid[],
      ${textArray(all((one) => one.organizationId))}::uuid[], ${textArray(all((one) => one.occurrence))}::bigint[],
      ${textArray(all((one) => String(one.isRead)))}::boolean[]) as n (id, person_id, organization_id, occurrence, is_read)
    join occurrence o on o.sequence = n.occurrence
    join person p on p.id = n.person_id and p.organization_id = n.organization_id
    on conflict (person_id, occurrence) do nothing`.execute(worker);
  await publishTopics(worker, 'notifications', [...new Set(all((one) => one.personId))]);
}

/** How long the bell keeps notifications. */
export const NOTIFICATION_RETENTION_MS = 30 * 24 * 3_600_000;

export type StoredNotification = {
  readonly id: string;
  readonly transportId: string;
  readonly type: BellType;
  readonly waypointId: string | null;
  readonly at: number;
  readonly knownAt: number;
  readonly details: object;
  readonly createdAt: Date;
  readonly isRead: boolean;
};

type NotificationFilter = { readonly before: string | null; readonly limit: number; readonly since: Date };

/** Newest first. Before a notification that is not this person's, or is no longer known, there are none. */
export async function findNotifications(
  db: Db,
  { personId, organization }: Member,
  { before, limit, since }: NotificationFilter,
): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select id, transport_id as "transportId", type, waypoint_id as "waypointId", ${epochMs('at')} as at,
      ${epochMs('known_at')} as "knownAt", details, created_at as "createdAt", read_at is not null as "isRead"
    from notification
    where person_id = ${personId} and organization_id = ${organization.id} and created_at >= ${since}
      and (${before}::uuid is null or (created_at, occurrence) < (
        select b.created_at, b.occurrence from notification b
        where b.id = ${before} and b.person_id = ${personId} and b.organization_id = ${organization.id}))
    order by created_at desc, occurrence desc limit ${limit}`.execute(db);
  return rows;
}

export async function countUnread(db: Db, { personId, organization }: Member, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from notification
      where person_id = ${personId} and organization_id = ${organization.id} and read_at is null
        and created_at >= ${since}
      limit ${MAX_UNREAD}) unread`.execute(db);
  return rows[0]?.count ?? 0;
}

/** False if this person has no such notification. */
export async function mark(db: Db, { personId, organization }: Member, id: string, readAt: Date | null) {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: readAt })
    .where('organization_id', '=', organization.id)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markAll(db: Db, { personId, organization }: Member, readAt: Date | null): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: readAt })
    .where('organization_id', '=', organization.id)
    .where('person_id', '=', personId)
    .where('read_at', readAt === null ? 'is not' : 'is', null)
    .execute();
}

export async function forgetNotifications(worker: Db, before: Date): Promise<void> {
  await worker.deleteFrom('notification').where('created_at', '<', before).execute();
}
