import type { replanTransport as call } from '@milepost/api-contract/transports/plan';
import type { Body } from '@milepost/api-contract/call';
import type { Refused } from '@milepost/domain/transport/command-refusal';
import { replan } from '@milepost/domain/transport/commands/replan';
import { setReference } from '@milepost/domain/transport/commands/set-reference';
import { normalizeTrackingId } from '@milepost/domain/gps-signal/tracking-id';
import { setTrackingId } from '@milepost/domain/transport/commands/set-tracking-id';
import type { Step } from '@milepost/domain/transport/step';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Actor } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { driverPhoneOf } from './contacts-of.ts';
import { keepPlaces } from './keep-places.ts';
import { namerOf } from './namer-store.ts';
import { resolveWaypoints, type PlaceLookup, type ResolvedWaypoint } from './resolve-waypoints.ts';
import { runCommand, type Command, type CommandParts, type Receipt } from './transport-command.ts';
import { addressesOf, planVersionOf, rewriteWaypoints, writePlanOf } from './waypoint-store.ts';

type ReplanBody = Body<typeof call>;

/** Changes the plan of a given version; a stale version is refused, so nothing is overwritten. */
export async function replanTransport(
  parts: CommandParts & { readonly places: PlaceLookup },
  actor: Actor,
  transportId: string,
  body: ReplanBody,
): Promise<Receipt> {
  return await runCommand(parts, actor, transportId, await replanCommand(parts, actor, transportId, body));
}

/** Looks up the places before deciding, because that may take a while. */
export async function replanCommand(
  parts: CommandParts & { readonly places: PlaceLookup },
  actor: Actor,
  transportId: string,
  body: ReplanBody,
): Promise<Command> {
  const found = await resolveWaypoints(body.waypoints, parts.places);
  const driverPhone = body.driverPhone === undefined ? undefined : driverPhoneOf(body.driverPhone);
  let resolved: readonly ResolvedWaypoint[] = [];
  const trackingId = normalizeTrackingId(body.trackingId ?? '');
  return {
    needsRefold: true,
    assignsDevice: trackingId !== '',
    decide: async (step, now, stored, db) => {
      if ((await planVersionOf(db, transportId)) !== body.planVersion) throw new Refusal('STALE_VERSION');
      const { waypoints } = stored.transport;
      const known = { waypoints, addresses: await addressesOf(db, transportId) };
      resolved = await keepPlaces(body.waypoints, found, known, parts.places);
      const replanned = decide(step, body, resolved, now, parts.days);
      if ('refused' in replanned || trackingId === '') return replanned;
      return setTrackingId(
        replanned,
        trackingId,
        await namerOf(db, actor.organization, stored.carrierId, trackingId),
        now,
      );
    },
    alsoWrite: async (db, stored, { transport }) => {
      await rewriteWaypoints(db, stored, resolved, transport);
      await writePlanOf(db, transportId, {
        fromCity: resolved[0]?.address.city ?? '',
        driverPhone,
        cargoWeightKg: body.cargoWeightKg,
      });
    },
  };
}

function decide(
  step: Step,
  body: ReplanBody,
  resolved: readonly ResolvedWaypoint[],
  now: number,
  days: WorkingDays,
): Step | Refused {
  const wanted = resolved.map(({ waypoint }) => waypoint);
  const replanned = replan(step, wanted, now, days);
  if ('refused' in replanned || body.reference === undefined) return replanned;
  return setReference(replanned, body.reference, now);
}
