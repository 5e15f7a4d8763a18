import type { WorkingDays } from '../../waypoint/closing-deadline.ts';
import type { Waypoint } from '../../waypoint/waypoint.ts';
import { actionFactsOf, transportActions } from './allowed-actions.ts';
import { refuse, type Refused } from '../command-refusal.ts';
import { openWaypoint, refusePlan, type PlannedWaypoint } from '../plan.ts';
import { emit, markFoldedUntil, type Step } from '../step.ts';
import { timeframeStart } from '../timeframe.ts';
import { turnOf, type Transport } from '../transport.ts';

/**
 * Changes times, places or order of uncompleted waypoints. A new place or position starts over; new times keep what was
 * seen.
 */
export function replan(step: Step, wanted: readonly PlannedWaypoint[], now: number, days: WorkingDays): Step | Refused {
  const { transport } = step;
  const refusal = transportActions.REPLAN.refusal(actionFactsOf(transport, now));
  if (refusal !== null) return refuse(refusal);
  const completed = transport.waypoints.slice(0, turnOf(transport));
  if (completed.some(({ id }, index) => wanted[index]?.id !== id)) return refuse('WAYPOINT_OUT_OF_TURN');
  const flaw = refusePlan(wanted, now, transport.waypoints);
  return flaw === null ? applyReplan(step, wanted, now, days) : refuse(flaw);
}

/** Applies a re-plan without judging it, for a refold to repeat. */
export function applyReplan(step: Step, wanted: readonly PlannedWaypoint[], now: number, days: WorkingDays): Step {
  const { transport } = step;
  const waypoints = wanted.map((waypoint, index) => replanWaypoint(transport, waypoint, index, days));
  const planned = emit(step, { type: 'REPLANNED', at: now, wanted, waypoints });
  const isBackToPlanned = turnOf(planned.transport) === 0 && now < timeframeStart(planned.transport);
  return waypoints.reduce((next, { id, status }, index) => {
    const begins = status === 'OPEN' ? hasBegun(transport, id) : isBackToPlanned;
    return begins ? reset(next, index, now) : next;
  }, planned);
}

function hasBegun({ waypoints }: Transport, wantedId: string): boolean {
  return waypoints.some(({ id, status }) => id === wantedId && status !== 'OPEN');
}

function replanWaypoint(transport: Transport, wanted: PlannedWaypoint, index: number, days: WorkingDays): Waypoint {
  const fresh = openWaypoint(wanted, days);
  const known = transport.waypoints[index];
  if (known?.id !== wanted.id) return fresh;
  if (known.status === 'COMPLETED') return known;
  if (!isSamePoint(known, wanted)) return fresh;
  return { ...known, place: wanted.place, planned: wanted.planned, closesAt: fresh.closesAt };
}

function isSamePoint({ place }: Waypoint, wanted: PlannedWaypoint): boolean {
  return place.latitude === wanted.place.latitude && place.longitude === wanted.place.longitude;
}

function reset(step: Step, index: number, now: number): Step {
  return emit(step, {
    type: 'WAYPOINT_CHANGED',
    waypoint: index,
    status: 'OPEN',
    reason: 'RESET',
    at: now,
    arrival: null,
  });
}

/**
 * Resets a waypoint for good: earlier signals that did not count then do not count now either. Later findings go
 * through a refold.
 */
export function reopen(step: Step, index: number, now: number): Step {
  return markFoldedUntil(reset(step, index, now), now);
}
