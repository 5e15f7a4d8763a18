import type { Db } from '../database/transaction.ts';

export type DriveLink = { readonly label: string; readonly carrier: string };

/** The label under which a carrier gave the link to its driver. */
export async function findDriveLink(db: Db, carrierId: string, linkId: string): Promise<DriveLink | null> {
  const row = await db
    .selectFrom('share_link as l')
    .innerJoin('organization as o', 'o.id', 'l.organization_id')
    .select(['l.label', 'o.name as carrier'])
    .where('l.id', '=', linkId)
    .where('l.organization_id', '=', carrierId)
    .executeTakeFirst();
  return row ?? null;
}
