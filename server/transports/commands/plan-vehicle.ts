import { judgeNaming } from '@milepost/domain/transport/name-vehicle';
import type { Plan } from '@milepost/domain/transport/plan';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { namerOf } from './namer-store.ts';

/** A vehicle that awaits confirmation is requested with the plan, but is not part of it. */
export async function planVehicle(
  db: Db,
  shipper: MemberOrganization,
  carrierId: string,
  plan: Plan,
): Promise<{ readonly plan: Plan; readonly askedFor: string | null }> {
  const { trackingId } = plan;
  if (trackingId === null) return { plan, askedFor: null };
  const naming = judgeNaming({ declinedVehicles: [] }, trackingId, await namerOf(db, shipper, carrierId, trackingId));
  switch (naming) {
    case 'IN_USE':
      return { plan, askedFor: null };
    case 'ASKED_FOR':
      return { plan: { ...plan, trackingId: null }, askedFor: trackingId };
    case 'VEHICLE_DECLINED':
    case 'VEHICLE_NOT_USED_BEFORE':
      throw new Refusal(naming);
  }
}
