import type { Occurrence } from '@milepost/domain/notification/occurrence';
import type { Schema } from '@milepost/server/database/schema';
import { sql, type Kysely } from 'kysely';

type OfTransport = { readonly id: string; readonly shipper_id: string; readonly carrier_id: string };

type Known = { readonly knownAt?: number; readonly version?: number; readonly passedOnAt?: number };

/** An occurrence of a transport, known at once unless given otherwise, with a notification to those who pass it on. */
export async function insertOccurrence(
  db: Kysely<Schema>,
  transport: OfTransport,
  { type, at, waypointId, ...details }: Occurrence,
  { knownAt = at, version = 1, passedOnAt }: Known = {},
): Promise<string> {
  const { sequence } = await db
    .insertInto('occurrence')
    .values({
      transport_id: transport.id,
      shipper_id: transport.shipper_id,
      carrier_id: transport.carrier_id,
      type,
      waypoint_id: waypointId,
      at: new Date(at),
      known_at: new Date(knownAt),
      version,
      details: JSON.stringify(details),
      passed_on_at: passedOnAt === undefined ? null : new Date(passedOnAt),
    })
    .returning('sequence')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify('milepost_occurrence', '')`.execute(db);
  return sequence;
}
