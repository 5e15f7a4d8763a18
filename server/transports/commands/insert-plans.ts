import type { Plan } from '@milepost/domain/transport/plan';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import { agreedCarriers } from '../../agreements/agreement-store.ts';
import type { Db } from '../../database/transaction.ts';
import type { Actor } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { publishHints } from '../../live/hints-store.ts';
import { rememberSites } from '../../sites/site-store.ts';
import { blockSignalStoring } from '../aggregate/device-lock-store.ts';
import { insertNewTransports } from '../aggregate/insert-transport-store.ts';
import { planVehicles } from './plan-vehicles.ts';
import type { ResolvedWaypoint } from './resolve-waypoints.ts';
import type { Receipt } from './transport-command.ts';

export type ResolvedPlan = {
  readonly carrierId: string;
  readonly plan: Plan;
  readonly stops: readonly ResolvedWaypoint[];
  readonly driverPhone: string | null;
  readonly cargoWeightKg: number | null;
  readonly apiReference: string | null;
};

/** Writes judged plans; each is refused on its own if its agreement or vehicle forbids it. */
export async function insertPlans(
  db: Db,
  days: WorkingDays,
  { organization, personId }: Actor,
  plans: readonly ResolvedPlan[],
  moment: number,
): Promise<(Receipt | Refusal)[]> {
  if (plans.length === 0) return [];
  const agreed = await agreedCarriers(db, organization.id, [...new Set(plans.map(({ carrierId }) => carrierId))]);
  const allowed = plans.filter(({ carrierId }) => agreed.has(carrierId));
  const planned = await planVehicles(db, organization, allowed);
  const vehicleOf = new Map(allowed.map(({ plan }, index) => [plan.id, planned[index]]));
  const vehicles = plans.map(({ plan }) => vehicleOf.get(plan.id) ?? new Refusal('NO_CARRIER_AGREEMENT'));
  const accepted = plans.flatMap((one, index) => {
    const vehicle = vehicles[index];
    return vehicle === undefined || vehicle instanceof Refusal ? [] : [{ ...one, ...vehicle }];
  });
  const named = accepted.filter(({ plan }) => plan.trackingId !== null).map(({ carrierId }) => carrierId);
  await blockSignalStoring(db, ...named);
  await insertNewTransports(
    db,
    accepted.map(({ carrierId, plan, askedFor, stops, driverPhone, cargoWeightKg, apiReference }) => ({
      plan,
      askedFor,
      shipperId: organization.id,
      carrierId,
      addresses: stops.map(({ address }) => address),
      contacts: stops.map(({ contacts }) => contacts),
      driverPhone,
      cargoWeightKg,
      apiReference,
      personId,
    })),
    moment,
    days,
  );
  if (accepted.length > 0) {
    await rememberSites(
      db,
      organization.id,
      accepted.map(({ stops }) => stops),
      moment,
    );
  }
  const hints = accepted.map(({ plan, carrierId }) => ({
    transportId: plan.id,
    version: 1,
    parties: [organization.id, carrierId],
  }));
  await publishHints(db, hints);
  return plans.map(({ plan }, index) => {
    const vehicle = vehicles[index];
    return vehicle instanceof Refusal ? vehicle : { id: plan.id, version: 1 };
  });
}
