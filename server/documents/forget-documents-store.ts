import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** Of transports that ended before this; their files follow (`gone_file`). */
export async function forgetDocuments(db: Db, before: Date): Promise<void> {
  const ended = sql`t.status in ('COMPLETED', 'CANCELLED') and coalesce(t.cancelled_at, t.completed_at) < ${before}`;
  await sql`delete from document d using transport t where t.id = d.transport_id and ${ended}`.execute(db);
  await sql`delete from transport_comment c using transport t where t.id = c.transport_id and ${ended}`.execute(db);
}

/** Announced but never completed. */
export async function forgetUnfinished(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('document').where('whole_at', 'is', null).where('created_at', '<', before).execute();
}

/** Files of documents that were deleted a while ago. */
export async function findGoneFiles(db: Db, restMinutes: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select file_id as id from gone_file where gone_at < now() - make_interval(mins => ${restMinutes})
    order by gone_at limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function forgetGoneFiles(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('gone_file')
    .where('file_id', 'in', [...ids])
    .execute();
}
