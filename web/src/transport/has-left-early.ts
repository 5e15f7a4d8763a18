import type { TransportDetails } from '@milepost/api-contract/transports/details';

type Waypoint = Pick<TransportDetails['waypoints'][number], 'confirmationRaisedAt' | 'plannedTimeOfArrival'>;

/**
 * Why a stop has to be confirmed (specification §4, Completion): the vehicle stood there and left before the planned
 * time, which is judged when that time ends. Otherwise the signals began only after it.
 */
export function hasLeftEarly({ confirmationRaisedAt: raisedAt, plannedTimeOfArrival: { to } }: Waypoint): boolean {
  return raisedAt !== null && Date.parse(raisedAt) === Date.parse(to);
}
