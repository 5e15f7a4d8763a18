import type { Fix } from '@milepost/domain/geofence/ring-passages';
import type { Db } from '@milepost/server/database/transaction';
import { sql } from 'kysely';

/** Stores a device's signals like the intake, received at once, and marks their transports for a refold. */
export async function storeFixes(
  worker: Db,
  carrierId: string,
  trackingId: string,
  fixes: readonly Fix[],
): Promise<void> {
  const times = fixes.map(({ at }) => at);
  const [first, last] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  await sql`select ensure_signal_days(${first}::date, ${last}::date)`.execute(worker);
  await sql`
    insert into device (carrier_id, tracking_id, first_seen_at, last_signal_at, last_received_at)
    values (${carrierId}, ${trackingId}, ${first}, ${last}, ${last})
    on conflict (carrier_id, tracking_key) do update set last_signal_at = ${last}, last_received_at = ${last}`.execute(
    worker,
  );
  await sql`
    insert into gps_signal (device_id, at, carrier_id, received_at, latitude, longitude, speed_kmh)
    select d.id, to_timestamp(s.at / 1000), d.carrier_id, to_timestamp(s.at / 1000), s.latitude, s.longitude, 60
    from device d, unnest(${times}::float8[], ${fixes.map(({ latitude }) => latitude)}::float8[],
                          ${fixes.map(({ longitude }) => longitude)}::float8[]) as s (at, latitude, longitude)
    where d.carrier_id = ${carrierId} and d.tracking_id = ${trackingId}`.execute(worker);
  await worker
    .updateTable('transport')
    .set({ needs_refold: true, next_moment: new Date(0) })
    .where('carrier_id', '=', carrierId)
    .where('tracking_id', '=', trackingId)
    .execute();
}
