import { notificationTypes } from '@milepost/domain/notification/notification-type';
import { sql } from 'kysely';
import type { Db } from '../../../server/database/transaction.ts';
import { DAY } from './durations.ts';
import type { KnownOccurrence } from './fold-haul.ts';

/** How far back people may have been notified by now. */
export const NOTIFIED_FOR_MS = 7 * DAY;
/** Anything older has been passed on by then; the rest is passed on when the server runs. */
const PASSED_ON_AFTER_MS = DAY;

type DemoOccurrence = KnownOccurrence & { readonly transportId: string };

const notifyingTypes: ReadonlySet<string> = new Set(notificationTypes);

/** Stores what a running server would have notified people of, in the order in which it was known. */
export async function writeDemoOccurrences(db: Db, happened: readonly DemoOccurrence[], now: number): Promise<void> {
  const rows = happened
    .filter(
      ({ occurrence, knownAt }) =>
        notifyingTypes.has(occurrence.type) && knownAt > now - NOTIFIED_FOR_MS && knownAt <= now,
    )
    .toSorted((a, b) => a.knownAt - b.knownAt)
    .map(({ transportId, knownAt, occurrence: { type, waypointId, at, ...details } }) => ({
      transport_id: transportId,
      type,
      waypoint_id: waypointId,
      at: new Date(at),
      known_at: new Date(knownAt),
      passed_on_at: knownAt < now - PASSED_ON_AFTER_MS ? new Date(knownAt) : null,
      details,
    }));
  if (rows.length === 0) return;
  await sql`
    insert into occurrence (transport_id, shipper_id, carrier_id, type, waypoint_id, at, known_at, version, passed_on_at, details)
    select n.transport_id, t.shipper_id, t.carrier_id, n.type, n.waypoint_id, n.at, n.known_at, t.version, n.passed_on_at, n.details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      transport_id uuid, type text, waypoint_id uuid, at timestamptz, known_at timestamptz, passed_on_at timestamptz,
      details jsonb)
    join transport t on t.id = n.transport_id
    order by n.known_at`.execute(db);
}

export async function deleteOccurrences(db: Db, transportIds: readonly string[]): Promise<void> {
  await sql`delete from occurrence where transport_id = any(${[...transportIds]}::uuid[])`.execute(db);
}

/** Backdates what was found now: a running server would have noticed it, and passed it on, when it happened. */
export async function backdateOccurrences(db: Db, transportIds: readonly string[], now: number): Promise<void> {
  await sql`
    update occurrence set known_at = least(at + interval '15 seconds', known_at),
      passed_on_at = case when at < ${new Date(now - PASSED_ON_AFTER_MS)} then at + interval '15 seconds' end
    where transport_id = any(${[...transportIds]}::uuid[]) and known_at = ${new Date(now)}`.execute(db);
}
