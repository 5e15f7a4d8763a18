import type { Db } from '../../database/transaction.ts';

/** The carrier of a transport, visible to its parties; without a lock. */
export async function findCarrier(db: Db, partyId: string, transportId: string): Promise<string | null> {
  const row = await db
    .selectFrom('transport')
    .select('carrier_id')
    .where('id', '=', transportId)
    .where((eb) => eb.or([eb('shipper_id', '=', partyId), eb('carrier_id', '=', partyId)]))
    .executeTakeFirst();
  return row?.carrier_id ?? null;
}
