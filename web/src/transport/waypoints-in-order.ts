import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import { decidingStop } from '@milepost/domain/eta/transport-standing';
import type { WaypointStatus } from '@milepost/domain/waypoint/waypoint-status';
import { type TransportForStanding, standingOf } from '@milepost/api-contract/transports/standing-of';

type Ordered = { readonly order: number };
type With<W> = { readonly waypoints: readonly W[] };

/** Specification §3: order 0 is the first and the highest order is the last, in whatever order they arrive. */
export function waypointsInOrder<W extends Ordered>({ waypoints }: With<W>): readonly W[] {
  return waypoints.toSorted((a, b) => a.order - b.order);
}

export function firstWaypoint<W extends Ordered>(transport: With<W>): W | undefined {
  return waypointsInOrder(transport).at(0);
}

export function lastWaypoint<W extends Ordered>(transport: With<W>): W | undefined {
  return waypointsInOrder(transport).at(-1);
}

/** The next open one; for a completed transport, the last one. */
export function nextWaypoint<W extends Ordered & { readonly status: WaypointStatus }>(
  transport: With<W>,
): W | undefined {
  const waypoints = waypointsInOrder(transport);
  return waypoints.find(({ status }) => status !== 'COMPLETED') ?? waypoints.at(-1);
}

/** The stop that decides the transport's standing, which rows and headers are about. If none does, the next one. */
export function decidingWaypoint<W extends Waypoint>(
  transport: TransportForStanding & { readonly waypoints: readonly W[] },
  now: number,
): W | undefined {
  const waypoints = waypointsInOrder(transport);
  const standings = waypoints.map((waypoint) => standingOf(transport, waypoint, now));
  const index = decidingStop(transport.status, standings);
  return index === null ? nextWaypoint(transport) : waypoints[index];
}
