import type { Namer, VehicleNaming } from '@milepost/domain/transport/name-vehicle';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';

/** Who names a vehicle; for a shipper with the carrier's terms. */
export async function namerOf(
  db: Db,
  { role }: MemberOrganization,
  carrierId: string,
  trackingId: string,
): Promise<Namer> {
  if (role === 'CARRIER') return { role };
  const { rows } = await sql<{ naming: VehicleNaming; isUsedBefore: boolean }>`
    select o.vehicle_naming as naming, o.vehicle_naming = 'USED_BEFORE'
           and is_vehicle_used_before(o.id, tracking_key(${trackingId})) as "isUsedBefore"
    from organization o where o.id = ${carrierId}`.execute(db);
  const [terms] = rows;
  // Without an agreement the shipper cannot see the carrier, so the carrier has to confirm.
  return { role, terms: terms ?? { naming: 'AFTER_CONFIRMATION', isUsedBefore: false } };
}
