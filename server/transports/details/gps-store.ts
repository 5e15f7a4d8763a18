import type { QuarantineReason } from '@milepost/domain/gps-signal/plausibility';
import type { DeviceFacts } from '@milepost/domain/transport/gps-health';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { partyColumns } from '../party.ts';

type DeviceRow = {
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

/** How the device of a transport is doing. The function itself makes sure that the transport is one's own. */
export async function findDevice(db: Db, transportId: string, now: number): Promise<DeviceFacts | null> {
  const since = new Date(now - LOOKS_BACK_MS);
  const { rows } = await sql<DeviceRow>`select * from device_of_transport(${transportId}, ${since})`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
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

/** The names of a carrier's own devices; nobody else sees them. */
export async function deviceNames(db: Db, carrierId: string): Promise<string[]> {
  const rows = await db.selectFrom('device').select('tracking_id').where('carrier_id', '=', carrierId).execute();
  return rows.map(({ tracking_id: trackingId }) => trackingId);
}

const MOST_USUAL = 5;

/** The IDs that were used last between the same towns by the same carrier for the same shipper. */
export async function usualTrackingIds(
  db: Db,
  { id, role }: MemberOrganization,
  transportId: string,
): Promise<string[]> {
  const own = sql.ref(`like_it.${partyColumns(role).own}`);
  const { rows } = await sql<{ tracking_id: string }>`
    select like_it.tracking_id
    from transport t
    join transport like_it on like_it.shipper_id = t.shipper_id and like_it.carrier_id = t.carrier_id
      and like_it.from_city = t.from_city and like_it.id <> t.id and like_it.tracking_id is not null
    where t.id = ${transportId} and ${own} = ${id}
      and (select w.city from waypoint w where w.transport_id = like_it.id order by w.position desc limit 1)
        = (select w.city from waypoint w where w.transport_id = t.id order by w.position desc limit 1)
    group by like_it.tracking_id
    order by max(like_it.scheduled_at) desc, like_it.tracking_id
    limit ${MOST_USUAL}`.execute(db);
  return rows.map(({ tracking_id: trackingId }) => trackingId);
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

type Timeframe = { readonly from: number; readonly to: number };

/**
 * As far as they had come by a moment, of all devices that counted. Evenly thinned where there are more than anybody can
 * look at; the first and the last always stay.
 */
export async function findSignals(
  db: Db,
  transportId: string,
  timeframe: Timeframe,
  most: number,
  knownBy: number,
): Promise<SignalRow[]> {
  const { rows } = await sql<SignalRow>`
    select at, received_at, latitude, longitude, speed_kmh, heading, total
    from (
      select s.*, row_number() over (order by s.at) as place, (count(*) over ())::integer as total
      from signals_of_transport(${transportId}, ${new Date(timeframe.from)}, ${new Date(timeframe.to)},
                                ${new Date(knownBy)}) s) n
    where (place - 1) % ceil(total / ${most}::float8)::integer = 0 or place = total
    order by at`.execute(db);
  return rows;
}

export type Sightings = { readonly firstSignalAt: number | null; readonly latestSignalAt: number | null };

/** When the vehicle was first and last heard of by its device's clock, as far as that had come by a moment. */
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
