import type { ReportedDelay } from '@milepost/api-contract/transports/reported-delay';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';

type StopWithDelay = Pick<Waypoint, 'order' | 'reportedDelay'>;

/** The stop's own delay, otherwise that of the nearest stop before it: a vehicle late there is late here too. */
export function delayOnTheWay(
  waypoints: readonly StopWithDelay[],
  { order }: StopWithDelay,
): ReportedDelay | undefined {
  const upToIt = waypoints.filter((waypoint) => waypoint.order <= order).toSorted((a, b) => a.order - b.order);
  return upToIt.findLast(({ reportedDelay }) => reportedDelay !== undefined)?.reportedDelay;
}
