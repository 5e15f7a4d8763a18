import { metersBetween, type Position } from '../geography/position.ts';
import type { Waypoint } from '../waypoint/waypoint.ts';

/** ° Having come this much nearer, it is on its way there, and does not only happen to be around. */
const NEARER_M = 5_000;

/** Inside ring 4, and nearer than it was: from then on its own way tells when it arrives, and not the plan. */
export function isNearing(
  { place, status, visit }: Pick<Waypoint, 'place' | 'status' | 'visit'>,
  at: Position,
): boolean {
  if (status === 'AREA_ENTERED') return true;
  return status === 'APPROACHING' && visit.furthest - metersBetween(place, at) >= NEARER_M;
}
