import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

const FORGOTTEN_AT_ONCE = 5_000;

/** In portions, because deleting a month of them takes longer than a statement may. */
export async function forgetDeliveries(db: Db, before: Date): Promise<void> {
  for (let forgotten = FORGOTTEN_AT_ONCE; forgotten === FORGOTTEN_AT_ONCE;) {
    const { numAffectedRows } = await sql`
      delete from webhook_delivery
      where id in (select id from webhook_delivery where created_at < ${before} limit ${FORGOTTEN_AT_ONCE})`.execute(
      db,
    );
    forgotten = Number(numAffectedRows ?? 0);
  }
}
