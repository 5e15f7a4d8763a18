import { metersBetween, type Position } from '../geography/position.ts';
import type { Waypoint } from '../waypoint/waypoint.ts';

/** A vehicle this much nearer is on its way, not just in the area. Chosen. */
const NEARER_M = 5_000;

/** Inside ring 4 and nearer than before: from then on the route decides the arrival, not the plan. */
export function isNearing(
  { place, status, visit }: Pick<Waypoint, 'place' | 'status' | 'visit'>,
  at: Position,
): boolean {
  if (status === 'AREA_ENTERED') return true;
  return status === 'APPROACHING' && visit.furthest - metersBetween(place, at) >= NEARER_M;
}
