import type { Db } from '../database/transaction.ts';

type PartnerReference = {
  readonly organizationId: string;
  readonly partnerId: string;
  readonly reference: string;
};

/** Keeps a reference that was set by hand. */
export async function setReferenceIfNone(db: Db, { organizationId, partnerId, reference }: PartnerReference) {
  await db
    .insertInto('partner_reference')
    .values({ organization_id: organizationId, partner_id: partnerId, reference })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Wanted = Omit<PartnerReference, 'reference'> & { readonly reference: string | null };

/** Null removes it. Returns false for an organisation with which there was never an agreement. */
export async function setPartnerReference(db: Db, { organizationId, partnerId, reference }: Wanted): Promise<boolean> {
  const partner = await db
    .selectFrom('agreement')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('shipper_id', '=', organizationId), eb('carrier_id', '=', partnerId)]),
        eb.and([eb('carrier_id', '=', organizationId), eb('shipper_id', '=', partnerId)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (partner === undefined) return false;
  if (reference === null) {
    await db
      .deleteFrom('partner_reference')
      .where('organization_id', '=', organizationId)
      .where('partner_id', '=', partnerId)
      .execute();
    return true;
  }
  await db
    .insertInto('partner_reference')
    .values({ organization_id: organizationId, partner_id: partnerId, reference })
    .onConflict((conflict) => conflict.columns(['organization_id', 'partner_id']).doUpdateSet({ reference }))
    .execute();
  return true;
}
