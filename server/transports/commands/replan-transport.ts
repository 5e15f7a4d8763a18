import type { replanTransport as call } from '@milepost/api-contract/transports/plan';
import type { Body } from '@milepost/api-contract/call';
import { replan } from '@milepost/domain/transport/replan';
import { setReference } from '@milepost/domain/transport/set-reference';
import { setTrackingId } from '@milepost/domain/transport/set-tracking-id';
import type { Step } from '@milepost/domain/transport/step';
import type { Refused } from '@milepost/domain/transport/command-refusal';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Member } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { blankToNull } from './blank-to-null.ts';
import { rewriteWaypoints } from './replan-store.ts';
import { resolveWaypoints, type Places, type ResolvedWaypoint } from './resolve-waypoints.ts';
import { runCommand, type CommandParts } from './transport-command.ts';

/** Changes a plan as somebody saw it: whoever saw an older one is told so, and nothing is overwritten. */
export async function replanTransport(
  parts: CommandParts & { readonly places: Places },
  member: Member,
  transportId: string,
  body: Body<typeof call>,
): Promise<{ id: string; version: number }> {
  const resolved = await resolveWaypoints(body.waypoints, parts.places);
  let planned: Step | Refused | undefined;
  return await runCommand(parts, member, transportId, {
    needsRefold: true,
    decide: (step, now, stored) => {
      if (stored.version !== body.version) throw new Refusal('STALE_VERSION');
      planned = decide(step, body, resolved, now, parts.days);
      return planned;
    },
    alsoWrite: async (db, stored) => {
      if (planned === undefined || 'refused' in planned) return;
      await rewriteWaypoints(db, stored, resolved, planned.transport);
    },
  });
}

function decide(
  step: Step,
  body: Body<typeof call>,
  resolved: readonly ResolvedWaypoint[],
  now: number,
  days: WorkingDays,
): Step | Refused {
  const wanted = resolved.map(({ waypoint }) => waypoint);
  const replanned = replan(step, wanted, now, days);
  if ('refused' in replanned || body.reference === undefined) return withTrackingId(replanned, body, now);
  return withTrackingId(setReference(replanned, body.reference, now), body, now);
}

function withTrackingId(step: Step | Refused, body: Body<typeof call>, now: number): Step | Refused {
  const trackingId = blankToNull(body.trackingId);
  return 'refused' in step || trackingId === null ? step : setTrackingId(step, trackingId, now);
}
