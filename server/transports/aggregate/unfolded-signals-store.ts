import { isOver } from '@milepost/domain/transport/transport';
import { sql, type Kysely } from 'kysely';
import { epochMs } from '../../database/epoch-ms.ts';
import { numberArray, textArray } from '../../database/array-text.ts';
import type { Schema } from '../../database/schema.ts';
import type { MemoryState, StoredTransport } from './stored-transport.ts';

export type UnfoldedSignal = {
  readonly at: number;
  readonly receivedAt: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

type Wanted = { readonly id: string; readonly carrierId: string; readonly trackingId: string; readonly since: number };

/** Stored signals that the transports' rows do not include yet, oldest first. */
export async function unfoldedSignals(
  db: Kysely<Schema>,
  stored: readonly StoredTransport[],
  party: string | null,
): Promise<Map<string, UnfoldedSignal[]>> {
  const wanted = stored.flatMap(wantedOf);
  if (wanted.length === 0) return new Map();
  // Spares the query planner all earlier days.
  const since = wanted.reduce((earliest, one) => Math.min(earliest, one.since), Infinity);
  const rows = party === null ? await ofAll(db, wanted, since) : await ofParty(db, wanted, since);
  return Map.groupBy(rows, ({ id }) => id);
}

export function memoryAsRead(stored: StoredTransport): MemoryState {
  return Number.isFinite(knownUntil(stored)) ? 'UNCERTAIN' : 'COMPLETE';
}

function wantedOf(stored: StoredTransport): Wanted[] {
  const { id, trackingId } = stored.transport;
  if (trackingId === null || memoryAsRead(stored) === 'COMPLETE') return [];
  return [{ id, carrierId: stored.carrierId, trackingId, since: knownUntil(stored) }];
}

/** Before tracking begins signals only count for health. */
function knownUntil({ transport, needsRefold }: StoredTransport): number {
  if (needsRefold || isOver(transport)) return -Infinity;
  const { foldedUntil, vehicle } = transport;
  return Number.isFinite(foldedUntil) ? foldedUntil : (vehicle.latestSignalAt ?? -Infinity);
}

type Row = UnfoldedSignal & { readonly id: string };

async function ofAll(db: Kysely<Schema>, wanted: readonly Wanted[], since: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select n.id, ${epochMs('s.at')} as at,
           ${epochMs('s.received_at')} as "receivedAt", s.latitude, s.longitude
    from unnest(${textArray(wanted.map(({ id }) => id))}::uuid[],
                ${textArray(wanted.map(({ carrierId }) => carrierId))}::uuid[],
                ${textArray(wanted.map(({ trackingId }) => trackingId))}::text[],
                ${numberArray(wanted.map((one) => one.since))}::float8[]) as n (id, carrier_id, tracking_id, since)
    join device d on d.carrier_id = n.carrier_id and d.tracking_key = tracking_key(n.tracking_id)
    cross join lateral (
      select s.at, s.received_at, s.latitude, s.longitude from gps_signal s
      where s.device_id = d.id and s.at > to_timestamp(n.since / 1000) and s.at > ${new Date(since)}
      -- One device at a time, by the index.
      offset 0) s
    order by n.id, s.at`.execute(db);
  return rows;
}

/** Shippers may not read their carrier's signals, so a SQL function returns what their transports need. */
async function ofParty(db: Kysely<Schema>, wanted: readonly Wanted[], since: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, ${epochMs('at')} as at,
           ${epochMs('received_at')} as "receivedAt", latitude, longitude
    from unfolded_signals(${textArray(wanted.map(({ id }) => id))}::uuid[],
                          ${numberArray(wanted.map((one) => one.since))}::float8[], ${new Date(since)})
    order by id, at`.execute(db);
  return rows;
}

/** Marks transports whose memory is inconsistent for a refold. */
export async function requestRefold(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  await sql`
    update transport set needs_refold = true, revision = revision + 1, next_moment = to_timestamp(0)
    where id = any(${textArray(ids)}::uuid[])`.execute(db);
}
