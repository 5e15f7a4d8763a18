import type { ConnectionProblem } from '@milepost/domain/gps-signal/connection-problem';
import type { GpsConnectionKind } from '@milepost/domain/gps-signal/gps-connection-kind';
import { LOW_AFTER_MS } from '@milepost/domain/gps-signal/gps-signal-status-of';
import type { QuarantineReason } from '@milepost/domain/gps-signal/plausibility';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';

export type DeviceRow = {
  readonly tracking_id: string;
  readonly device_ids: readonly string[] | null;
  readonly connection_id: string | null;
  readonly first_seen_at: Date | null;
  readonly last_signal_at: Date | null;
  readonly last_received_at: Date | null;
  readonly last_latitude: number | null;
  readonly last_longitude: number | null;
  readonly quarantine_reason: QuarantineReason | null;
  readonly quarantined_at: Date | null;
  readonly quarantined: number | null;
  readonly transport_id: string | null;
  readonly reference: string | null;
  readonly last_delay_ms: number | null;
  readonly last_heartbeat_at: Date | null;
  readonly was_named: boolean;
};

const LOOKS_BACK_MS = 24 * 3_600_000;

/**
 * All devices of a carrier with what is known of each, including those with only refused signals. The last signal is
 * looked up only for devices that a transport waits for.
 */
export async function findDevices(db: Db, carrierId: string, now: number): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    with refused as materialized (
      select l.tracking_key, max(l.received_at) as received_at, count(*)::integer as lines,
             (array_agg(l.reason order by l.received_at desc))[1] as reason,
             (array_agg(l.tracking_id order by l.received_at desc))[1] as tracking_id,
             (array_agg(l.connection_id order by l.received_at desc))[1] as connection_id
      from device_log l
      where l.carrier_id = ${carrierId} and l.received_at >= ${new Date(now - LOW_AFTER_MS)}
        and l.outcome = 'QUARANTINED' and l.reason is distinct from 'TOO_MANY_DEVICES' and l.tracking_key is not null
      group by l.tracking_key),
    duty as materialized (
      select distinct on (t.tracking_key) t.tracking_key, t.id, t.reference from transport t
      where t.carrier_id = ${carrierId} and t.tracking_key is not null and t.status not in ('PLANNED', 'CANCELLED')
        and coalesce(t.completed_at, 'infinity') = 'infinity'
      order by t.tracking_key, t.scheduled_at, t.id),
    names as materialized (
      select n.tracking_key, array_agg(n.device_id order by n.device_id) as device_ids from device_name n
      where n.carrier_id = ${carrierId} group by n.tracking_key)
    select coalesce(d.tracking_id, r.tracking_id) as tracking_id, n.device_ids,
           coalesce(d.connection_id, r.connection_id) as connection_id, d.first_seen_at, d.last_signal_at,
           d.last_received_at, d.last_latitude, d.last_longitude, r.reason as quarantine_reason,
           r.received_at as quarantined_at, r.lines as quarantined, u.id as transport_id, u.reference,
           (extract(epoch from fix.received_at - fix.at) * 1000)::float8 as last_delay_ms, heartbeat.at as last_heartbeat_at,
           u.id is not null or exists (
             select from transport t where t.carrier_id = ${carrierId} and t.tracking_key = d.tracking_key
               and t.status <> 'CANCELLED') as was_named
    from (select * from device where carrier_id = ${carrierId}) d
    full join refused r on r.tracking_key = d.tracking_key
    left join duty u on u.tracking_key = coalesce(d.tracking_key, r.tracking_key)
    left join names n on n.tracking_key = coalesce(d.tracking_key, r.tracking_key)
    left join lateral (
      select s.at, s.received_at from gps_signal s
      where u.id is not null and s.device_id = d.id and s.at >= ${new Date(now - LOOKS_BACK_MS)}
        and s.carrier_id = ${carrierId} and s.latitude is not null
      order by s.at desc limit 1) fix on true
    left join lateral (
      select s.at from gps_signal s
      where u.id is not null and s.device_id = d.id and s.at >= ${new Date(now - LOOKS_BACK_MS)}
        and s.carrier_id = ${carrierId} and s.latitude is null
      order by s.at desc limit 1) heartbeat on true
    where not exists (
      select from device_name o
      where o.carrier_id = ${carrierId} and o.device_key = coalesce(d.tracking_key, r.tracking_key))`.execute(db);
  return rows;
}

export type DeviceConnection = {
  readonly id: string;
  readonly kind: GpsConnectionKind;
  readonly name: string;
  readonly problem: ConnectionProblem | null;
};

/** Connections that are not revoked, by id. */
export async function findDeviceConnections(db: Db, carrierId: string): Promise<ReadonlyMap<string, DeviceConnection>> {
  const rows = await db
    .selectFrom('gps_connection')
    .select(['id', 'kind', 'name', 'last_problem as problem'])
    .$narrowType<{ problem: ConnectionProblem | null }>()
    .where('carrier_id', '=', carrierId)
    .where('revoked_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
