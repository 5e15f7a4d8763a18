import { isInside } from '../../geofence/rings.ts';
import type { Transport } from '../transport.ts';

/** The first stop is overdue and no signal was ever within 100 km of a stop: probably another vehicle. */
export function isLikelyWrongVehicle({ waypoints, vehicle }: Transport, now: number): boolean {
  const [first] = waypoints;
  if (first === undefined || vehicle.fix === null || now <= first.planned.to) return false;
  return waypoints.every(
    ({ status, visit }) => (status === 'OPEN' || status === 'STARTED') && !isInside(visit.inside, 4),
  );
}
