import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import { decidingStop } from '@milepost/domain/eta/transport-standing';
import { type SeenTransport, standingOf } from './standing-of.ts';
import { nextWaypoint, waypointsInOrder } from './waypoint-of.ts';

/** The stop that says how the transport stands: of this one rows and headers speak. Where none does, the next one. */
export function decidingWaypoint<W extends Waypoint>(
  transport: SeenTransport & { readonly waypoints: readonly W[] },
  now: number,
): W | undefined {
  const waypoints = waypointsInOrder(transport);
  const standings = waypoints.map((waypoint) => standingOf(transport, waypoint, now));
  const index = decidingStop(transport.status, standings);
  return index === null ? nextWaypoint(transport) : waypoints[index];
}
