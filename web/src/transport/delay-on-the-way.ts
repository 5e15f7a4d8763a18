import type { ReportedDelay } from '@milepost/api-contract/transports/reported-delay';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';

type Told = Pick<Waypoint, 'order' | 'reportedDelay'>;

/** Of the stop, else of the nearest one before it: who comes later there comes later here. */
export function delayOnTheWay(waypoints: readonly Told[], { order }: Told): ReportedDelay | undefined {
  const upToIt = waypoints.filter((waypoint) => waypoint.order <= order).toSorted((a, b) => a.order - b.order);
  return upToIt.findLast(({ reportedDelay }) => reportedDelay !== undefined)?.reportedDelay;
}
