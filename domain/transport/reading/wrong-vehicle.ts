import { isInside } from '../../geofence/rings.ts';
import type { Transport } from '../transport.ts';

/** The first stop is overdue and signals come, but none was ever within 100 km of a stop: likely of another vehicle. */
export function isNowhereNear({ waypoints, vehicle }: Transport, now: number): boolean {
  const [first] = waypoints;
  if (first === undefined || vehicle.fix === null || now <= first.planned.to) return false;
  return waypoints.every(
    ({ status, visit }) => (status === 'OPEN' || status === 'STARTED') && !isInside(visit.inside, 4),
  );
}
