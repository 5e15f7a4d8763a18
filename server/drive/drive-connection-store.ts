import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

const USED_EVERY_MS = 60_000;

/** The one connection over which all drivers of a carrier send, created with the first position. */
export async function ensureDriverConnection(db: Db, carrierId: string, now: number): Promise<string> {
  const find = async () =>
    await db
      .selectFrom('gps_connection')
      .select(['id', 'last_used_at'])
      .where('carrier_id', '=', carrierId)
      .where('kind', '=', 'DRIVER_PAGE')
      .executeTakeFirst();
  let found = await find();
  if (found === undefined) {
    await sql`
      insert into gps_connection (id, carrier_id, kind, name, created_at, last_used_at)
      values (${randomUUID()}, ${carrierId}, 'DRIVER_PAGE', 'Drivers', ${new Date(now)}, ${new Date(now)})
      on conflict do nothing`.execute(db);
    found = await find();
  } else if ((found.last_used_at?.getTime() ?? 0) < now - USED_EVERY_MS) {
    await db
      .updateTable('gps_connection')
      .set({ last_used_at: new Date(now) })
      .where('carrier_id', '=', carrierId)
      .where('id', '=', found.id)
      .execute();
  }
  if (found === undefined) throw new Error(`The connection of the drivers of ${carrierId} is not there.`);
  return found.id;
}
