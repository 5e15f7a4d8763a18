import type { planTransport as call } from '@milepost/api-contract/transports/plan';
import type { Body } from '@milepost/api-contract/call';
import { refusePlan, type Plan } from '@milepost/domain/transport/plan';
import { randomUUIDv7 } from 'node:crypto';
import { hasAcceptedAgreement } from '../../agreements/agreement-store.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { publishHints } from '../../live/hints-store.ts';
import { findByApiReference } from './api-reference-store.ts';
import { insertTransport } from '../insert-transport-store.ts';
import { resolveWaypoints, type Places } from './resolve-waypoints.ts';
import { blankToNull } from './blank-to-null.ts';
import type { CommandParts } from './transport-command.ts';

export type Planner = {
  readonly organization: MemberOrganization;
  /** Null where the shipper's own system plans. */
  readonly personId: string | null;
};

/**
 * Plans a transport. What the clock already knows of it (a plan for today is incoming at once) and what its device has
 * sent already is worked out a moment later, when the clock sees it.
 */
export async function planTransport(
  { database, days, now, places }: CommandParts & { readonly places: Places },
  { organization, personId }: Planner,
  body: Body<typeof call>,
): Promise<{ id: string; version: number }> {
  const resolved = await resolveWaypoints(body.waypoints, places);
  const plan: Plan = {
    id: randomUUIDv7(),
    trackingId: blankToNull(body.trackingId),
    reference: blankToNull(body.reference),
    waypoints: resolved.map(({ waypoint }) => waypoint),
  };
  const moment = now();
  const refusal = refusePlan(plan.waypoints, moment);
  if (refusal !== null) throw new Refusal(refusal);
  const apiReference = personId === null ? plan.reference : null;
  return await database.forOrganization(organization.id, async (db) => {
    if (!(await hasAcceptedAgreement(db, organization.id, body.carrierId))) throw new Refusal('NO_CARRIER_AGREEMENT');
    const known = apiReference === null ? null : await findByApiReference(db, organization.id, apiReference);
    if (known !== null) return known;
    await insertTransport(
      db,
      {
        plan,
        shipperId: organization.id,
        carrierId: body.carrierId,
        addresses: resolved.map(({ address }) => address),
        contacts: resolved.map(({ contacts }) => contacts),
        driverPhone: blankToNull(body.driverPhone),
        apiReference,
        personId,
      },
      moment,
      days,
    );
    const parties = [organization.id, body.carrierId];
    await publishHints(db, [{ transportId: plan.id, version: 1, parties }]);
    return { id: plan.id, version: 1 };
  });
}
