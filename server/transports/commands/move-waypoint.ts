import type { moveWaypoint as call } from '@milepost/api-contract/transports/commands';
import type { Body } from '@milepost/api-contract/call';
import { movePin } from '@milepost/domain/transport/commands/move-pin';
import type { PlaceLookup } from './resolve-waypoints.ts';
import type { Command, CommandParts } from './transport-command.ts';
import { pinWaypoint } from './waypoint-store.ts';

/** Moves the pin. The address stays, and earlier signals are read again. */
export function moveWaypointCommand(
  { days, places }: CommandParts & { readonly places: PlaceLookup },
  waypointId: string,
  point: Body<typeof call>,
): Command {
  return {
    needsRefold: true,
    decide: async (step, now) => {
      const place = step.transport.waypoints.find(({ id }) => id === waypointId)?.place;
      const timezone = place === undefined ? '' : await places.timezoneAt(point, place.countryCode);
      return movePin(step, waypointId, { ...point, timezone }, now, days);
    },
    alsoWrite: async (db, _, { transport }) => {
      const moved = transport.waypoints.find(({ id }) => id === waypointId);
      if (moved !== undefined) await pinWaypoint(db, transport.id, moved);
    },
  };
}
