import { normalTrackingId } from '@milepost/domain/gps-signal/tracking-id';
import type { planTransport as call } from '@milepost/api-contract/transports/plan';
import type { Body } from '@milepost/api-contract/call';
import { refusePlan, type Plan } from '@milepost/domain/transport/plan';
import { randomUUIDv7 } from 'node:crypto';
import { hasAcceptedAgreement } from '../../agreements/agreement-store.ts';
import { holdDevices } from '../aggregate/device-lock-store.ts';
import type { Actor } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { publishHints } from '../../live/hints-store.ts';
import { rememberSites } from '../../sites/site-store.ts';
import { insertTransport } from '../aggregate/insert-transport-store.ts';
import { findByApiReference, lockApiReference } from './api-reference-store.ts';
import { blankToNull } from './blank-to-null.ts';
import { driverPhoneOf } from './contacts-of.ts';
import { planVehicle } from './plan-vehicle.ts';
import { plannedPlaces } from './planned-places.ts';
import type { Places } from './resolve-waypoints.ts';
import type { CommandParts, Receipt } from './transport-command.ts';

/** Plans a transport. Its status for today and earlier signals follow a moment later, from the clock. */
export async function planTransport(
  { database, days, now, places }: CommandParts & { readonly places: Places },
  { organization, personId }: Actor,
  body: Body<typeof call>,
): Promise<Receipt> {
  const reference = blankToNull(body.reference);
  const apiReference = personId === null ? reference : null;
  // A repeated call is not judged again, because an address or agreement may have gone meanwhile.
  const known = await findKnown();
  if (known !== null) return known;
  const resolved = await plannedPlaces(database, organization.id, body.waypoints, places);
  const driverPhone = driverPhoneOf(body.driverPhone);
  const planned: Plan = {
    id: randomUUIDv7(),
    trackingId: normalTrackingId(body.trackingId ?? '') || null,
    reference,
    waypoints: resolved.map(({ waypoint }) => waypoint),
  };
  const moment = now();
  const refusal = refusePlan(planned.waypoints, moment);
  if (refusal !== null) throw new Refusal(refusal);
  return await database.forOrganization(organization.id, async (db) => {
    if (apiReference !== null) {
      await lockApiReference(db, organization.id, apiReference);
      const planned = await findByApiReference(db, organization.id, apiReference);
      if (planned !== null) return planned;
    }
    if (!(await hasAcceptedAgreement(db, organization.id, body.carrierId))) throw new Refusal('NO_CARRIER_AGREEMENT');
    const { plan, askedFor } = await planVehicle(db, organization, body.carrierId, planned);
    if (plan.trackingId !== null) await holdDevices(db, body.carrierId);
    await insertTransport(
      db,
      {
        plan,
        askedFor,
        shipperId: organization.id,
        carrierId: body.carrierId,
        addresses: resolved.map(({ address }) => address),
        contacts: resolved.map(({ contacts }) => contacts),
        driverPhone,
        apiReference,
        personId,
      },
      moment,
      days,
    );
    await rememberSites(db, organization.id, resolved, moment);
    const parties = [organization.id, body.carrierId];
    await publishHints(db, [{ transportId: plan.id, version: 1, parties }]);
    return { id: plan.id, version: 1 };
  });

  async function findKnown(): Promise<Receipt | null> {
    if (apiReference === null) return null;
    return await database.forOrganization(organization.id, (db) =>
      findByApiReference(db, organization.id, apiReference),
    );
  }
}
