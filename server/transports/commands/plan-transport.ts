import { normalizeTrackingId } from '@milepost/domain/gps-signal/tracking-id';
import type { planTransport as call } from '@milepost/api-contract/transports/plan';
import type { Body } from '@milepost/api-contract/call';
import { refusePlan, type Plan } from '@milepost/domain/transport/plan';
import { randomUUIDv7 } from 'node:crypto';
import type { Actor } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { findByApiReference, lockApiReferences } from './api-reference-store.ts';
import { blankToNull } from './blank-to-null.ts';
import { driverPhoneOf } from './contacts-of.ts';
import { insertPlans, type ResolvedPlan } from './insert-plans.ts';
import { resolvePlannedWaypoints } from './resolve-planned-waypoints.ts';
import type { PlaceLookup } from './resolve-waypoints.ts';
import type { CommandParts, Receipt } from './transport-command.ts';

type PlanParts = CommandParts & { readonly places: PlaceLookup };

/** Plans a transport. The clock adds its current status and earlier signals a moment later. */
export async function planTransport(parts: PlanParts, actor: Actor, body: Body<typeof call>): Promise<Receipt> {
  const { database, days, now } = parts;
  const { organization, personId } = actor;
  const apiReference = personId === null ? blankToNull(body.reference) : null;
  // A repeated call is not judged again, because an address or agreement may be gone by now.
  const known = await findKnown();
  if (known !== null) return known;
  const resolved = await resolvePlan(parts, organization.id, body, apiReference);
  const moment = now();
  return await database.forOrganization(organization.id, async (db) => {
    if (apiReference !== null) {
      await lockApiReferences(db, organization.id, [apiReference]);
      const planned = await findByApiReference(db, organization.id, apiReference);
      if (planned !== null) return planned;
    }
    const [inserted] = await insertPlans(db, days, actor, [resolved], moment);
    if (inserted === undefined || inserted instanceof Refusal) throw inserted ?? new Error('Nothing was planned.');
    return inserted;
  });

  async function findKnown(): Promise<Receipt | null> {
    if (apiReference === null) return null;
    return await database.forOrganization(organization.id, (db) =>
      findByApiReference(db, organization.id, apiReference),
    );
  }
}

/** A plan with its places, judged except for what only the database knows. */
export async function resolvePlan(
  { database, now, places }: PlanParts,
  shipperId: string,
  body: Body<typeof call>,
  apiReference: string | null,
): Promise<ResolvedPlan> {
  const stops = await resolvePlannedWaypoints(database, shipperId, body.waypoints, places);
  const plan: Plan = {
    id: randomUUIDv7(),
    trackingId: normalizeTrackingId(body.trackingId ?? '') || null,
    reference: blankToNull(body.reference),
    waypoints: stops.map(({ waypoint }) => waypoint),
  };
  const driverPhone = driverPhoneOf(body.driverPhone);
  const refusal = refusePlan(plan.waypoints, now());
  if (refusal !== null) throw new Refusal(refusal);
  return {
    carrierId: body.carrierId,
    plan,
    stops,
    driverPhone,
    cargoWeightKg: body.cargoWeightKg ?? null,
    apiReference,
  };
}
