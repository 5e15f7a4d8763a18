import { cancelTracking } from '@milepost/domain/transport/commands/cancel-tracking';
import { completeWaypoint } from '@milepost/domain/transport/commands/complete-waypoint';
import type { Actor } from '../../../server/http/principal.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { publishHints } from '../../../server/live/hints-store.ts';
import { trackingIdCommand } from '../../../server/transports/commands/tracking-id-command.ts';
import { planVehicles } from '../../../server/transports/commands/plan-vehicles.ts';
import { runCommand, type Command, type CommandParts } from '../../../server/transports/commands/transport-command.ts';
import { insertTransport } from '../../../server/transports/aggregate/insert-transport-store.ts';
import { actorOf } from '../world/actor.ts';
import { cargoOf } from '../world/cargo-of.ts';
import { contactsOfStops, driverPhoneOf } from '../world/contacts-of-stops.ts';
import { stableId } from '../world/stable-id.ts';
import type { CommandAction, PlanAction } from './traffic.ts';

/** Performs the demo people's actions as the app would. Refusals are ignored. */
export async function performAction(
  parts: CommandParts,
  seed: number,
  action: PlanAction | CommandAction,
): Promise<void> {
  try {
    if (action.kind === 'PLAN') return await plan(parts, seed, action);
    const actor = actorOf(action.command.kind === 'SET_TRACKING_ID' ? action.carrier : action.trip.shipper, seed);
    await runCommand(parts, actor, action.trip.plan.id, commandOf(action, actor));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function plan({ database, days }: CommandParts, seed: number, { trip, carrier }: PlanAction): Promise<void> {
  const { organization, personId } = actorOf(trip.shipper, seed);
  const carrierId = stableId(seed, carrier);
  const { plan: planned, addresses, plannedAt } = trip;
  await database.forOrganization(organization.id, async (db) => {
    // After a failure, the same transport is planned again.
    const known = await db.selectFrom('transport').select('id').where('id', '=', planned.id).executeTakeFirst();
    if (known !== undefined) return;
    const [vehicle] = await planVehicles(db, organization, [{ carrierId, plan: planned }]);
    if (vehicle === undefined || vehicle instanceof Refusal) return;
    const { plan: allowed, askedFor } = vehicle;
    await insertTransport(
      db,
      {
        plan: allowed,
        askedFor,
        addresses,
        shipperId: organization.id,
        carrierId,
        personId,
        contacts: contactsOfStops(planned),
        driverPhone: driverPhoneOf(planned),
        cargoWeightKg: cargoOf(planned),
        apiReference: null,
      },
      Math.round(plannedAt),
      days,
    );
    await publishHints(db, [{ transportId: planned.id, version: 1, parties: [organization.id, carrierId] }]);
  });
}

function commandOf({ command, trip }: CommandAction, { organization }: Actor): Command {
  if (command.kind === 'CANCEL') return { decide: cancelTracking };
  if (command.kind === 'SET_TRACKING_ID') return trackingIdCommand(command.trackingId, organization);
  const waypointId = trip.plan.waypoints[command.waypoint]?.id ?? '';
  return { decide: (step, now) => completeWaypoint(step, waypointId, command.arrivedAt, now) };
}
