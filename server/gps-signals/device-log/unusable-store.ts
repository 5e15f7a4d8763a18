import type { UnusableReason } from '@milepost/domain/gps-signal/device-log-reason';
import type { Db } from '../../database/transaction.ts';
import type { Connection } from '../../http/connection.ts';

export type Unusable = {
  readonly source: Connection;
  readonly reason: UnusableReason;
  readonly things: readonly unknown[];
  readonly receivedAt: number;
};

export async function writeUnusable(db: Db, { source, reason, things, receivedAt }: Unusable): Promise<void> {
  await db
    .insertInto('device_log')
    .values(
      things.map((thing) => ({
        carrier_id: source.carrierId,
        connection_id: source.connectionId,
        tracking_id: null,
        received_at: new Date(receivedAt),
        at: null,
        outcome: 'QUARANTINED' as const,
        reason,
        signal: JSON.stringify(thing),
      })),
    )
    .execute();
}
