import type { DeviceLogPage, DeviceLogQuery } from '@milepost/api-contract/gps-signals/device-log';
import type { DeviceLogReason } from '@milepost/domain/gps-signal/device-log-reason';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';

/** Newest first. */
export async function findLogEntries(db: Db, carrierId: string, asked: DeviceLogQuery): Promise<DeviceLogPage> {
  const { trackingId, connectionId, outcome, page, limit } = asked;
  let found = db.selectFrom('device_log').where('carrier_id', '=', carrierId);
  if (trackingId !== undefined) found = found.where(sql<boolean>`tracking_key = tracking_key(${trackingId})`);
  if (connectionId !== undefined) found = found.where('connection_id', '=', connectionId);
  if (outcome !== undefined) found = found.where('outcome', '=', outcome);
  const [rows, { total }] = await Promise.all([
    found
      .select(['id', 'received_at', 'at', 'tracking_id', 'connection_id', 'outcome', 'reason', 'signal'])
      .$narrowType<{ reason: DeviceLogReason | null }>()
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(page * limit)
      .execute(),
    found.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    entries: rows.map((row) => ({
      id: row.id,
      receivedAt: row.received_at.toISOString(),
      at: row.at?.toISOString() ?? null,
      trackingId: row.tracking_id,
      connectionId: row.connection_id,
      outcome: row.outcome,
      reason: row.reason,
      signal: row.signal,
    })),
    totalElements: Number(total),
  };
}
