import { LOST_AFTER_MS } from '@milepost/domain/gps-signal/gps-signal-status-of';
import type { QuarantineReason } from '@milepost/domain/gps-signal/plausibility';
import type { DeviceFacts } from '@milepost/domain/gps-signal/device-cause';
import { sql } from 'kysely';
import { PREPARED } from '../../database/prepare-marked.ts';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { partyColumns } from '../party.ts';

type DeviceRow = {
  readonly transport_id: string;
  readonly last_signal_at: Date | null;
  readonly last_received_at: Date | null;
  readonly last_delay_ms: number | null;
  readonly last_heartbeat_at: Date | null;
  readonly quarantine_reason: QuarantineReason | null;
  readonly quarantined_at: Date | null;
  readonly connection_devices: number | null;
  readonly connection_received_at: Date | null;
};

const LOOKS_BACK_MS = 24 * 3_600_000;

/** The condition of the transports' devices. The SQL function checks the caller's access to the transports. */
export async function findDevices(
  db: Db,
  transportIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, DeviceFacts>> {
  if (transportIds.length === 0) return new Map();
  const { rows } = await sql<DeviceRow>`
    ${sql.raw(PREPARED)} select * from devices_of_transports(${[...transportIds]}::uuid[], ${new Date(now - LOOKS_BACK_MS)},
                                        ${new Date(now - LOST_AFTER_MS)})`.execute(db);
  return new Map(rows.map((row) => [row.transport_id, deviceFacts(row)]));
}

function deviceFacts(row: DeviceRow): DeviceFacts {
  const { quarantine_reason: reason, quarantined_at: quarantinedAt, connection_devices: devices } = row;
  return {
    lastSignalAt: row.last_signal_at?.getTime() ?? null,
    lastReceivedAt: row.last_received_at?.getTime() ?? null,
    lastDelayMs: row.last_delay_ms,
    lastHeartbeatAt: row.last_heartbeat_at?.getTime() ?? null,
    lastQuarantine: reason === null || quarantinedAt === null ? null : { reason, receivedAt: quarantinedAt.getTime() },
    connection: devices === null ? null : { devices, lastReceivedAt: row.connection_received_at?.getTime() ?? null },
  };
}

/** The names of the caller's own devices. */
export async function findDeviceTrackingIds(db: Db, carrierId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('device')
    .select('tracking_id')
    .where('carrier_id', '=', carrierId)
    .orderBy('id')
    .execute();
  return rows.map(({ tracking_id: trackingId }) => trackingId);
}

/** Changes only when the carrier gets another device: names do not change, and devices stay. */
export async function newestDevice(db: Db, carrierId: string): Promise<string | null> {
  const { newest } = await db
    .selectFrom('device')
    .select(({ fn }) => fn.max('id').as('newest'))
    .where('carrier_id', '=', carrierId)
    .executeTakeFirstOrThrow();
  return newest;
}

const MAX_USUAL = 5;
const USES_LOOKED_AT = 50;

/**
 * Tracking IDs last used between the same towns by the same carrier and shipper, for each transport, limited in number.
 */
export async function usualTrackingIds(
  db: Db,
  { id, role }: MemberOrganization,
  transportIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (transportIds.length === 0) return new Map();
  const own = partyColumns(role).own;
  const { rows } = await sql<{ transport_id: string; tracking_ids: string[] }>`
    ${sql.raw(PREPARED)} select t.transport_id, array(
      select (array_agg(u.tracking_id order by u.scheduled_at desc, u.tracking_id))[1] from (
        select o.tracking_id, o.scheduled_at from transport_listing o
        where o.shipper_id = t.shipper_id and o.carrier_id = t.carrier_id and o.from_city = t.from_city
          and o.to_city = t.to_city and o.transport_id <> t.transport_id and o.tracking_id is not null
          and ${sql.ref(`o.${own}`)} = ${id}
        order by o.scheduled_at desc limit ${USES_LOOKED_AT}) u
      group by tracking_key(u.tracking_id) order by max(u.scheduled_at) desc, 1 limit ${MAX_USUAL}) as tracking_ids
    from transport_listing t
    where t.transport_id = any(${[...transportIds]}::uuid[]) and ${sql.ref(`t.${own}`)} = ${id}`.execute(db);
  return new Map(rows.map(({ transport_id: transportId, tracking_ids: ids }) => [transportId, ids]));
}

export type SignalRow = {
  readonly at: Date;
  readonly received_at: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed_kmh: number | null;
  readonly heading: number | null;
  readonly total: number;
};

export type Timeframe = { readonly from: number; readonly to: number };

/** About two weeks at one signal a minute; longer histories use every second or third one. */
const MAX_LOOKED_AT = 20_000;

/** The signals received by a moment, from all devices that counted. */
export async function findSignals(
  db: Db,
  transportId: string,
  timeframe: Timeframe,
  knownBy: number,
): Promise<SignalRow[]> {
  const { rows } = await sql<SignalRow>`
    select at, received_at, latitude, longitude, speed_kmh, heading, total
    from (
      select s.*, row_number() over (order by s.at) as place, (count(*) over ())::integer as total
      from signals_of_transport(${transportId}, ${new Date(timeframe.from)}, ${new Date(timeframe.to)},
                                ${new Date(knownBy)}) s) n
    where (place - 1) % ceil(total / ${MAX_LOOKED_AT}::float8)::integer = 0 or place = total
    order by at`.execute(db);
  return rows;
}

export type Sightings = { readonly firstSignalAt: number | null; readonly latestSignalAt: number | null };

/** The first and last signal in device time, received by a moment. */
export async function findSightings(
  db: Db,
  transportId: string,
  timeframe: Timeframe,
  knownBy: number,
): Promise<Sightings> {
  const { rows } = await sql<{ first_at: Date | null; latest_at: Date | null }>`
    select first_at, latest_at from sightings_of_transport(
      ${transportId}, ${new Date(timeframe.from)}, ${new Date(timeframe.to)}, ${new Date(knownBy)})`.execute(db);
  const [row] = rows;
  return {
    firstSignalAt: row?.first_at?.getTime() ?? null,
    latestSignalAt: row?.latest_at?.getTime() ?? null,
  };
}
