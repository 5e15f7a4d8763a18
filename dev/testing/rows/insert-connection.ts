import type { GpsConnectionKind } from '@milepost/domain/gps-signal/gps-connection-kind';
import type { Connection } from '@milepost/server/http/connection';
import { makeConnectionKey } from '@milepost/server/gps-signals/connection-key';
import type { Db } from '@milepost/server/database/transaction';
import { randomUUID } from 'node:crypto';

/** A GPS connection of a carrier, and its key. */
export async function insertConnection(
  db: Db,
  carrierId: string,
  kind: GpsConnectionKind = 'NATIVE',
  trackingId?: string,
): Promise<Connection & { readonly key: string }> {
  const { key, hash } = makeConnectionKey();
  const connectionId = randomUUID();
  await db
    .insertInto('gps_connection')
    .values({
      id: connectionId,
      carrier_id: carrierId,
      kind,
      tracking_id: trackingId ?? null,
      name: 'Fleet server',
      key_hash: hash,
      settings: null,
      created_at: new Date(),
      revoked_at: null,
      last_used_at: null,
      last_problem: null,
    })
    .execute();
  return { connectionId, carrierId, kind, key };
}
