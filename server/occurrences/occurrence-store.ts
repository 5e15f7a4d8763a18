import type { Occurrence } from '@milepost/domain/notification/occurrence';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Wakes the processes that pass on, at the commit. */
export const OCCURRENCE_CHANNEL = 'milepost_occurrence';

/** What happened to a transport, and its version since then. */
export type NewOccurrence = {
  readonly transport: { readonly id: string };
  readonly shipperId: string;
  readonly carrierId: string;
  readonly version: number;
  readonly occurrence: Occurrence;
};

/** A person reset a stop or took back their own entry: what was reported was wrong, and what replaces it is news. */
const takenBackSince = sql`
  select from transport_event e where e.transport_id = o.transport_id
    and (e.withdrawn_at is null and e.known_at >= o.known_at and e.type = 'WAYPOINT_CHANGED' and e.details ->> 'reason' = 'RESET'
      or e.withdrawn_at >= o.known_at and e.person_id is not null)`;

/**
 * Writes what people may want to be notified of, in the transaction that causes it. Arrivals, departures and
 * completions that signals withdrew and restored, even at another moment, are not written again.
 */
export async function writeOccurrences(
  db: Kysely<Schema>,
  happened: readonly NewOccurrence[],
  knownAt: number,
): Promise<void> {
  if (happened.length === 0) return;
  await sql`
    with written as (
      insert into occurrence (transport_id, shipper_id, carrier_id, type, waypoint_id, at, known_at, version, details)
      select n.transport_id, n.shipper_id, n.carrier_id, n.type, n.waypoint_id, n.at, ${new Date(knownAt)}, n.version, n.details
      from rows from (jsonb_to_recordset(${JSON.stringify(happened.map(occurrenceRow))}::jsonb) as (
        transport_id uuid, shipper_id uuid, carrier_id uuid, type text, waypoint_id uuid, at timestamptz,
        version integer, details jsonb)) with ordinality as n
      where n.type not in ('waypoint.arrived', 'waypoint.departed', 'TRANSPORT_COMPLETED')
         or not exists (select from occurrence o where o.transport_id = n.transport_id and o.type = n.type
                        and o.waypoint_id is not distinct from n.waypoint_id
                        and (o.at = n.at or not exists (${takenBackSince})))
      order by n.ordinality
      returning 1)
    select pg_notify(${OCCURRENCE_CHANNEL}, '') where exists (select from written)`.execute(db);
}

function occurrenceRow({ transport, shipperId, carrierId, version, occurrence }: NewOccurrence) {
  const { type, waypointId, at, ...details } = occurrence;
  return {
    transport_id: transport.id,
    shipper_id: shipperId,
    carrier_id: carrierId,
    type,
    waypoint_id: waypointId,
    at: new Date(at),
    version,
    details,
  };
}

/** Only those that were passed on; the others are still to be passed on. */
export async function forgetOccurrences(db: Kysely<Schema>, knownBefore: Date): Promise<void> {
  await db.deleteFrom('occurrence').where('known_at', '<', knownBefore).where('passed_on_at', 'is not', null).execute();
}
