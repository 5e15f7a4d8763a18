import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import { waypointsInOrder } from './waypoints-in-order.ts';

export function firstWaypoint(transport: Transport): Waypoint | undefined {
  return waypointsInOrder(transport).at(0);
}

export function lastWaypoint(transport: Transport): Waypoint | undefined {
  return waypointsInOrder(transport).at(-1);
}

/** The next open one; of a transport that is completed the last. */
export function nextWaypoint(transport: Transport): Waypoint | undefined {
  const waypoints = waypointsInOrder(transport);
  return waypoints.find(({ status }) => status !== 'COMPLETED') ?? waypoints.at(-1);
}
