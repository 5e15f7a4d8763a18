import type { Namer, VehicleNaming } from '@milepost/domain/transport/name-vehicle';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';

/** Who names a vehicle: a shipper does so on the terms that the carrier has set. */
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
  // A carrier that this shipper cannot see has no agreement with it: then nothing is named without the carrier.
  return { role, terms: terms ?? { naming: 'AFTER_CONFIRMATION', isUsedBefore: false } };
}
