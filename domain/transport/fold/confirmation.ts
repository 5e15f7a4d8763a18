import { metersBetween } from '../../geography/position.ts';
import type { Fix } from '../../geofence/ring-passages.ts';
import { isInside } from '../../geofence/rings.ts';
import { confirmationDeadline, type WorkingDays } from '../../waypoint/closing-deadline.ts';
import { emit, rememberVisit, type Step } from '../step.ts';

/** A vehicle that has come this much nearer is still on its way to the waypoint. */
const NEARER_M = 20_000;

export function raiseConfirmation(step: Step, index: number, at: number, days: WorkingDays): Step {
  const waypoint = step.transport.waypoints[index];
  if (waypoint === undefined) return step;
  const closesAt = confirmationDeadline(waypoint.place, waypoint.planned, at, days);
  return emit(step, { type: 'CONFIRMATION_RAISED', waypoint: index, at, closesAt });
}

/** The first signal came after the planned arrival of these waypoints, so it is unknown whether they were visited. */
export function raiseEarlierConfirmations(step: Step, firstSignalAt: number, days: WorkingDays): Step {
  return step.transport.waypoints.reduce((next, { status, planned, visit }, index) => {
    const isDoubtful = status !== 'COMPLETED' && planned.to < firstSignalAt && !isInside(visit.inside, 1);
    return isDoubtful ? raiseConfirmation(next, index, firstSignalAt, days) : next;
  }, step);
}

/**
 * Settles the doubt once the vehicle is seen on its way. Keeps the greatest distance to detect that it comes nearer.
 */
export function settleConfirmations(step: Step, fix: Fix, cameNear: ReadonlySet<number>): Step {
  return step.transport.waypoints.reduce((next, { status, place, visit, confirmation }, index) => {
    if (status === 'COMPLETED' || (confirmation === null && index > 0)) return next;
    const distance = metersBetween(place, fix);
    const furthest = Math.max(visit.furthest, distance);
    const remembered = furthest === visit.furthest ? next : rememberVisit(next, index, { furthest });
    if (confirmation === null) return remembered;
    if (!cameNear.has(index) && furthest - distance < NEARER_M) return remembered;
    return emit(remembered, { type: 'CONFIRMATION_SETTLED', waypoint: index, at: fix.at });
  }, step);
}
