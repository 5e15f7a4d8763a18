import { judgeNaming, type Namer } from '@milepost/domain/transport/name-vehicle';
import type { Plan } from '@milepost/domain/transport/plan';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { namersOf } from './namer-store.ts';

type ForCarrier = { readonly carrierId: string; readonly plan: Plan };
type PlannedVehicle = { readonly plan: Plan; readonly askedFor: string | null };

/** Decides about the vehicles of new plans, in order, with one query for all. */
export async function planVehicles(
  db: Db,
  shipper: MemberOrganization,
  plans: readonly ForCarrier[],
): Promise<(PlannedVehicle | Refusal)[]> {
  const named = plans.flatMap(({ carrierId, plan: { id, trackingId } }) =>
    trackingId === null ? [] : [{ id, carrierId, trackingId }],
  );
  const namers = await namersOf(db, shipper, named);
  const namerOfPlan = new Map(named.map(({ id }, index) => [id, namers[index]]));
  return plans.map(({ plan }) => planVehicle(plan, namerOfPlan.get(plan.id)));
}

/** A vehicle that awaits confirmation is requested with the plan, but is not part of it. */
function planVehicle(plan: Plan, namer: Namer | undefined): PlannedVehicle | Refusal {
  const { trackingId } = plan;
  if (trackingId === null || namer === undefined) return { plan, askedFor: null };
  const naming = judgeNaming({ declinedVehicles: [] }, trackingId, namer);
  switch (naming) {
    case 'IN_USE':
      return { plan, askedFor: null };
    case 'ASKED_FOR':
      return { plan: { ...plan, trackingId: null }, askedFor: trackingId };
    case 'VEHICLE_DECLINED':
    case 'VEHICLE_NOT_USED_BEFORE':
      return new Refusal(naming);
  }
}
