import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';

/** Specification §3: 0 is the first and the highest order is the last, in whatever order they arrive. */
export function waypointsInOrder(transport: Transport): readonly Waypoint[] {
  return transport.waypoints.toSorted((a, b) => a.order - b.order);
}
