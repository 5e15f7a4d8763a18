import type { ObservedTime } from '../../waypoint/waypoint.ts';
import type { Transport } from '../transport.ts';

/**
 * A vehicle at a later stop before the first one begins is there for another transport: shuttles run back and forth all
 * day (Specification §4.6). From the planned beginning on, the first stop may have been skipped unseen.
 */
export function isBeforeItsTime({ waypoints: [first] }: Transport, { at }: ObservedTime): boolean {
  return first !== undefined && first.status !== 'COMPLETED' && at < first.planned.from;
}
