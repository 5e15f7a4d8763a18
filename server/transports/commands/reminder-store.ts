import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../database/transaction.ts';
import type { Member } from '../../http/principal.ts';
import type { StoredTransport } from '../aggregate/stored-transport.ts';

export async function lastReminder(db: Db, shipperId: string, transportId: string): Promise<number | null> {
  const row = await db
    .selectFrom('reminder')
    .select('sent_at')
    .where('transport_id', '=', transportId)
    .where('shipper_id', '=', shipperId)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at.getTime() ?? null;
}

export async function addReminder(db: Db, member: Member, stored: StoredTransport, now: number): Promise<void> {
  await db
    .insertInto('reminder')
    .values({
      id: randomUUIDv7(),
      transport_id: stored.transport.id,
      shipper_id: stored.shipperId,
      carrier_id: stored.carrierId,
      person_id: member.personId,
      sent_at: new Date(now),
    })
    .execute();
}
