import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../server/database/database.ts';
import { epochMs } from '../../server/database/epoch-ms.ts';
import { transact } from '../../server/database/transaction.ts';
import type { StoredOccurrence } from '../../server/notifications/stored-occurrence.ts';
import { notifyWebhooks } from '../../server/webhooks/notify-webhooks.ts';

type Row = StoredOccurrence & { readonly details: object };

/** Reads on from the highest sequence seen, although sequences are assigned before they are committed. */
export async function passOnByCursor({ worker }: Database, now: () => number): Promise<never> {
  for (;;) {
    await transact(worker, async (db) => {
      const { rows } = await sql<Row>`
        select sequence, transport_id as "transportId", shipper_id as "shipperId", carrier_id as "carrierId",
          type, waypoint_id as "waypointId", ${epochMs('at')} as at, ${epochMs('known_at')} as "knownAt", version, details
        from occurrence
        where sequence > coalesce((select max(occurrence) from webhook_delivery), 0)
        order by sequence limit 500`.execute(db);
      const told = rows.map(({ details, ...row }) => ({ ...details, ...row }));
      await notifyWebhooks(db, told, now());
    });
    await pause(5);
  }
}
