import type { DevicePage, DeviceQuery } from '@milepost/api-contract/gps-signals/device-log';
import { trackingKey } from '@milepost/domain/gps-signal/tracking-id';
import type { Db } from '../../database/transaction.ts';

/** Devices by last signal; all of them, or those whose ID contains the text. */
export async function findDevices(db: Db, carrierId: string, { q, page, limit }: DeviceQuery): Promise<DevicePage> {
  let found = db.selectFrom('device').where('carrier_id', '=', carrierId);
  const searched = trackingKey(q ?? '');
  if (searched !== '') found = found.where('tracking_key', 'like', `%${literally(searched)}%`);
  const [rows, { total }] = await Promise.all([
    found
      .select(['tracking_id', 'connection_id', 'first_seen_at', 'last_signal_at', 'last_received_at'])
      .select(['last_latitude', 'last_longitude'])
      .orderBy('last_received_at', (order) => order.desc().nullsLast())
      .orderBy('id')
      .limit(limit)
      .offset(page * limit)
      .execute(),
    found.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    devices: rows.map((row) => ({
      trackingId: row.tracking_id,
      connectionId: row.connection_id,
      firstSeenAt: row.first_seen_at.toISOString(),
      lastSignalAt: row.last_signal_at?.toISOString() ?? null,
      lastReceivedAt: row.last_received_at?.toISOString() ?? null,
      lastPosition: positionOf(row.last_latitude, row.last_longitude),
    })),
    totalElements: Number(total),
  };
}

function positionOf(latitude: number | null, longitude: number | null) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Wildcards of the database are ordinary characters to people. */
function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
