import type { DeviceLogReason } from '@milepost/domain/gps-signal/device-log-reason';
import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';

export type NewFirstSignal = {
  readonly connectionId: string;
  readonly signal: Pick<GpsSignal, 'trackingId' | 'at'>;
  readonly receivedAt: number;
};

/** Returns the carrier of the connection; null if there was a signal before. */
export async function writeFirstSignal(
  worker: Db,
  { connectionId, signal, receivedAt }: NewFirstSignal,
): Promise<string | null> {
  const row = await worker
    .updateTable('gps_connection')
    .set({
      first_signal_of: signal.trackingId,
      first_signal_at: new Date(signal.at),
      first_signal_received_at: new Date(receivedAt),
    })
    .where('id', '=', connectionId)
    .where('first_signal_received_at', 'is', null)
    .returning('carrier_id')
    .executeTakeFirst();
  return row?.carrier_id ?? null;
}

export type FirstSignalRow = {
  readonly last_used_at: Date | null;
  readonly received_at: Date | null;
  readonly tracking_id: string | null;
  readonly at: Date | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly speed_kmh: number | null;
  readonly heading: number | null;
  readonly accuracy_m: number | null;
  readonly transport_id: string | null;
  readonly reference: string | null;
  readonly refused_at: Date | null;
  readonly refused_for: DeviceLogReason | null;
};

/** The first signal of a connection, the next transport of that vehicle, and the last refused signal. */
export async function findFirstSignal(db: Db, carrierId: string, id: string): Promise<FirstSignalRow | null> {
  const { rows } = await sql<FirstSignalRow>`
    select c.last_used_at, c.first_signal_received_at as received_at, c.first_signal_of as tracking_id,
           c.first_signal_at as at, s.latitude, s.longitude, s.speed_kmh, s.heading, s.accuracy_m,
           t.id as transport_id, t.reference, l.received_at as refused_at, l.reason as refused_for
    from gps_connection c
    left join device d on d.carrier_id = c.carrier_id and d.tracking_key = tracking_key(c.first_signal_of)
    left join gps_signal s on s.device_id = d.id and s.at = c.first_signal_at and s.carrier_id = c.carrier_id
    left join lateral (
      select t.id, t.reference from transport t
      where t.carrier_id = c.carrier_id and t.tracking_key = d.tracking_key
        and t.status <> 'CANCELLED' and coalesce(t.completed_at, 'infinity') = 'infinity'
      order by t.scheduled_at, t.id limit 1) t on true
    left join lateral (
      select l.received_at, l.reason from device_log l
      where l.carrier_id = c.carrier_id and l.connection_id = c.id and l.outcome = 'QUARANTINED'
        and l.received_at >= c.created_at
      order by l.received_at desc limit 1) l on true
    where c.carrier_id = ${carrierId} and c.id = ${id} and c.revoked_at is null`.execute(db);
  return rows[0] ?? null;
}
