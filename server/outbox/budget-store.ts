import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/**
 * How many mails and SMS of each organisation were written since then, keyed by organisation and kind with a space
 * between.
 */
export async function countWritten(
  worker: Db,
  organizationIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; kind: string; count: number }>`
    select organization_id as id, kind, count(*)::int as count from outbox
    where organization_id = any(${[...organizationIds]}::uuid[]) and kind in ('EMAIL', 'SMS') and created_at >= ${since}
    group by organization_id, kind`.execute(worker);
  return new Map(rows.map(({ id, kind, count }) => [`${id} ${kind}`, count]));
}
