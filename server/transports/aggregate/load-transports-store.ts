import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import { sql, type Kysely } from 'kysely';
import { epochMs } from '../../database/epoch-ms.ts';
import { PREPARED } from '../../database/prepare-marked.ts';
import type { Schema } from '../../database/schema.ts';
import { catchUp } from './catch-up.ts';
import type { StoredTransport } from './stored-transport.ts';
import { transportFromRow, type TransportRow } from './transport-row.ts';
import { requestRefold, unfoldedSignals } from './unfolded-signals-store.ts';

/**
 * Locks transports in order of their ids, against deadlocks, and loads them; for a person only those of the
 * organisation.
 */
export async function loadTransports(
  db: Kysely<Schema>,
  ids: readonly string[],
  days: WorkingDays,
  party: string | null = null,
): Promise<StoredTransport[]> {
  if (ids.length === 0) return [];
  await sql`select t.id from transport t where ${ofPartyWithIds(ids, party)} order by t.id for no key update`.execute(
    db,
  );
  return await readLocked(db, ids, days, party);
}

/** The same for locked transports. The caller folds in signals that are `isNews`. */
export async function readLocked(
  db: Kysely<Schema>,
  ids: readonly string[],
  days: WorkingDays,
  party: string | null,
  isNews: (transportId: string, at: number) => boolean = () => false,
): Promise<StoredTransport[]> {
  const rows = await readRows(db, ids, days, party);
  const signals = await unfoldedSignals(db, rows, party);
  const unexplained: string[] = [];
  const found = rows.map((row) => {
    const unfolded = signals.get(row.transport.id)?.filter(({ at }) => !isNews(row.transport.id, at)) ?? [];
    const stored = catchUp(row, unfolded, days);
    if (stored !== null) return stored;
    unexplained.push(row.transport.id);
    return { ...row, needsRefold: true, revision: row.revision + 1, nextMoment: 0 };
  });
  if (unexplained.length > 0) await requestRefold(db, unexplained);
  return found;
}

/** The current state, for readers. */
export async function readTransports(
  db: Kysely<Schema>,
  ids: readonly string[],
  days: WorkingDays,
  party: string | null,
): Promise<StoredTransport[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(db, ids, days, party);
  const signals = await unfoldedSignals(db, rows, party);
  return rows.map((row) => catchUp(row, signals.get(row.transport.id) ?? [], days) ?? row);
}

async function readRows(
  db: Kysely<Schema>,
  ids: readonly string[],
  days: WorkingDays,
  party: string | null,
): Promise<StoredTransport[]> {
  const { rows } = await sql<TransportRow>`
    ${sql.raw(PREPARED)} select t.id, t.version, t.revision, t.needs_refold, t.status, t.gps_signal_status, t.shipper_id, t.carrier_id, t.tracking_id, t.asked_tracking_id, t.declined_tracking_ids, t.reference, t.tracking,
           ${epochMs('t.next_moment')} as next_moment, ${epochMs('t.gps_missing_due')} as gps_missing_due,
           ${epochMs('t.cancelled_at')} as cancelled_at,
           (select json_agg(json_build_object(
                     'id', w.id, 'status', w.status, 'completion_reason', w.completion_reason,
                     'latitude', w.latitude, 'longitude', w.longitude, 'timezone', w.timezone,
                     'country_code', w.country_code, 'state_code', w.state_code, 'planned_kind', w.planned_kind,
                     'planned_from', ${epochMs('w.planned_from')}, 'planned_to', ${epochMs('w.planned_to')},
                     'completed_at', ${epochMs('w.completed_at')}, 'ata', ${epochMs('w.ata')},
                     'ata_not_before', ${epochMs('w.ata_not_before')}, 'departed_at', ${epochMs('w.departed_at')},
                     'confirmation_raised_at', ${epochMs('w.confirmation_raised_at')},
                     'closes_at', ${epochMs('w.closes_at')}) order by w.position)
            from waypoint w where w.transport_id = t.id) as waypoints
    from transport t where ${ofPartyWithIds(ids, party)} order by t.id`.execute(db);
  return rows.map((row) => transportFromRow(row, days));
}

function ofPartyWithIds(ids: readonly string[], party: string | null) {
  const theirs = party === null ? sql`true` : sql`(t.shipper_id = ${party} or t.carrier_id = ${party})`;
  return sql`t.id = any(${[...ids]}::uuid[]) and ${theirs}`;
}
