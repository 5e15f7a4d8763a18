import type { Namer, VehicleNaming } from '@milepost/domain/transport/name-vehicle';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';

type Named = { readonly carrierId: string; readonly trackingId: string };

/** Who names a vehicle; for a shipper with the carrier's terms. */
export async function namerOf(
  db: Db,
  organization: MemberOrganization,
  carrierId: string,
  trackingId: string,
): Promise<Namer> {
  const [namer] = await namersOf(db, organization, [{ carrierId, trackingId }]);
  if (namer === undefined) throw new Error('A named vehicle has no answer.');
  return namer;
}

/** The same for several at once, in their order. */
export async function namersOf(db: Db, { role }: MemberOrganization, named: readonly Named[]): Promise<Namer[]> {
  if (role === 'CARRIER') return named.map(() => ({ role }));
  if (named.length === 0) return [];
  const { rows } = await sql<{ naming: VehicleNaming | null; isUsedBefore: boolean | null }>`
    select o.vehicle_naming as naming, o.vehicle_naming = 'USED_BEFORE'
           and is_vehicle_used_before(o.id, tracking_key(n.tracking_id)) as "isUsedBefore"
    from unnest(${named.map(({ carrierId }) => carrierId)}::uuid[],
                ${named.map(({ trackingId }) => trackingId)}::text[])
      with ordinality as n (carrier_id, tracking_id, place)
    left join organization o on o.id = n.carrier_id
    order by n.place`.execute(db);
  // Without an agreement the shipper cannot see the carrier, so the carrier has to confirm.
  return rows.map(({ naming, isUsedBefore }) => ({
    role,
    terms: { naming: naming ?? 'AFTER_CONFIRMATION', isUsedBefore: isUsedBefore ?? false },
  }));
}
