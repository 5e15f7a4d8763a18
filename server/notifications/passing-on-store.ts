import type { Occurrence } from '@milepost/domain/notification/occurrence';
import { sql } from 'kysely';
import { epochMs } from '../database/epoch-ms.ts';
import { locks } from '../database/locks.ts';
import type { Db } from '../database/transaction.ts';
import type { StoredOccurrence } from './stored-occurrence.ts';

type Row = Omit<StoredOccurrence, 'type'> & {
  readonly type: Occurrence['type'];
  readonly details: object;
};

/** The oldest not yet passed on; none while another process passes on, so their order is kept. */
export async function takeOccurrences(
  db: Db,
  limit: number,
  exceptTransports: readonly string[],
): Promise<StoredOccurrence[]> {
  // The lock is taken in an earlier statement: an older snapshot would see as new what was passed on just then.
  const [lock, { rows }] = await Promise.all([
    sql<{ isOurs: boolean }>`select pg_try_advisory_xact_lock(${locks.passingOn}) as "isOurs"`.execute(db),
    sql<Row>`
      select sequence, transport_id as "transportId", shipper_id as "shipperId", carrier_id as "carrierId",
        type, waypoint_id as "waypointId", ${epochMs('at')} as at, ${epochMs('known_at')} as "knownAt", version, details
      from occurrence
      where passed_on_at is null and transport_id <> all(${[...exceptTransports]}::uuid[])
      order by sequence limit ${limit}`.execute(db),
  ]);
  return lock.rows[0]?.isOurs === true ? rows.map(occurrenceOf) : [];
}

/** Columns come last, so details cannot override them. */
function occurrenceOf({ details, ...row }: Row): StoredOccurrence {
  return { ...details, ...row } as StoredOccurrence;
}

export async function markPassedOn(db: Db, sequences: readonly string[], now: number): Promise<void> {
  await sql`
    update occurrence set passed_on_at = ${new Date(now)} where sequence = any(${[...sequences]}::bigint[])`.execute(
    db,
  );
}
