import type { Db } from '../database/transaction.ts';

export async function hasAcceptedAgreement(db: Db, shipperId: string, carrierId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agreement')
    .select('id')
    .where('shipper_id', '=', shipperId)
    .where('carrier_id', '=', carrierId)
    .where('status', '=', 'ACCEPTED')
    .executeTakeFirst();
  return row !== undefined;
}
