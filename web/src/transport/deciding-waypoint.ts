import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import { decidingStop } from '@milepost/domain/eta/transport-standing';
import { standingOf } from './standing-of.ts';
import { nextWaypoint, waypointsInOrder } from './waypoint-of.ts';

/** The stop that says how the transport stands: of this one a row speaks. Where none does, it is the next one. */
export function decidingWaypoint(transport: Transport, now: number): Waypoint | undefined {
  const waypoints = waypointsInOrder(transport);
  const standings = waypoints.map((waypoint) => standingOf(transport, waypoint, now));
  const index = decidingStop(transport.status, standings);
  return index === null ? nextWaypoint(transport) : waypoints[index];
}
