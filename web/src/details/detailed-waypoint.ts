import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';

export type DetailedWaypoint = TransportDetails['waypoints'][number];

export function plannedOf({ plannedTimeOfArrival: { kind, from, to } }: DetailedWaypoint): PlannedArrival {
  return { kind, from: Date.parse(from), to: Date.parse(to) };
}

/** The next open waypoint; of a transport that is completed the last. */
export function nextWaypointOf({ waypoints }: TransportDetails): DetailedWaypoint | undefined {
  return waypoints.find(({ status }) => status !== 'COMPLETED') ?? waypoints.at(-1);
}
