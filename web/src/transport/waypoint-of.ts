import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';

/** Specification §3: 0 is the first and the highest order is the last, in whatever order they arrive. */
export function waypointsInOrder(transport: Transport): readonly Waypoint[] {
  return transport.waypoints.toSorted((a, b) => a.order - b.order);
}

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
