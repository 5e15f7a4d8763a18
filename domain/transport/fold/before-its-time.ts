import type { Observed } from '../../waypoint/waypoint.ts';
import type { Transport } from '../transport.ts';

/**
 * A vehicle at a later stop before the first one has begun is there for another transport: shuttles drive to and fro all
 * day (Specification §4.6). From the planned beginning on, a first stop that no one saw may have been left out.
 */
export function isBeforeItsTime({ waypoints: [first] }: Transport, { at }: Observed): boolean {
  return first !== undefined && first.status !== 'COMPLETED' && at < first.planned.from;
}
