import type { Fix } from '../../geofence/ring-passages.ts';
import { isInside } from '../../geofence/rings.ts';
import { metersBetween } from '../../geography/position.ts';
import { STANDS_WITHIN_M } from '../../gps-signal/standing.ts';
import { isBeforeItsTime } from './before-its-time.ts';
import { completeInOrder } from './complete-in-order.ts';
import { remember, rememberVisit, type Step } from '../step.ts';
import { turnOf, type Halt, type Transport } from '../transport.ts';

/** Standing for at least this long is a visit; anything shorter is passing. */
const HALT_MS = 10 * 60_000;
/** Between two stops at the same place, a move no longer than this is shunting. */
const MOVED_M = 300;
/** A vehicle already standing at the first stop counts as arrived from this long before the planned time. */
const COUNTS_BEFORE_MS = 4 * 3_600_000;

/** Applies the effects of standing still or moving on. */
export function applyHalt(step: Step, fix: Fix): Step {
  const halt = extend(step.transport.vehicle.halt, fix);
  const next = remember(step, { ...step.transport, vehicle: { ...step.transport.vehicle, halt } });
  // While busy, the vehicle is standing there for another transport.
  if (next.transport.vehicle.busyUntil !== null) return next;
  const arrived = arriveWhereItStood(next, fix);
  if (fix.at - halt.at.at < HALT_MS) return arrived;
  const visited = visitSamePlace(arrived, halt);
  return isAtCompletedWaypoint(visited.transport) ? visited : completeLaterWaypoint(visited);
}

function extend(halt: Halt | null, fix: Fix): Halt {
  if (halt !== null && metersBetween(halt.at, fix) <= STANDS_WITHIN_M) return { ...halt, until: fix.at };
  return { at: fix, until: fix.at };
}

function arriveWhereItStood(step: Step, fix: Fix): Step {
  const [first] = step.transport.waypoints;
  if (first === undefined || first.status === 'COMPLETED' || fix.at < first.planned.from - COUNTS_BEFORE_MS)
    return step;
  const seen = { at: fix.at, notBefore: step.transport.vehicle.firstSignalAt === fix.at ? null : fix.at };
  if (first.visit.stoodIn === 2) return rememberVisit(step, 0, { stoodIn: null, enteredRing2: seen });
  if (first.visit.stoodIn !== 1) return step;
  return completeInOrder(step, 0, { reason: 'ENTERED_GEOFENCE_1', at: fix.at, arrival: seen });
}

/** Loading and unloading at the same place: the vehicle moved between the two and is standing again. */
function visitSamePlace(step: Step, halt: Halt): Step {
  const index = turnOf(step.transport);
  const visit = step.transport.waypoints[index]?.visit;
  if (visit === undefined || !isInside(visit.inside, 1)) return step;
  const { mustMoveFrom } = visit;
  if (mustMoveFrom === null || mustMoveFrom === 'WHERE_IT_IS_NEXT') return step;
  if (metersBetween(mustMoveFrom, halt.at) <= MOVED_M) return step;
  const { at } = halt.at;
  return completeInOrder(step, index, { reason: 'ENTERED_GEOFENCE_1', at, arrival: { at, notBefore: at } });
}

/** A round trip may end where it began; loading there does not complete its last stop. */
function isAtCompletedWaypoint({ waypoints }: Transport): boolean {
  return waypoints.some(({ status, visit }) => status === 'COMPLETED' && isInside(visit.inside, 1));
}

/**
 * Standing at a later waypoint after coming from outside skips those before it. A completion clears earlier entries.
 */
function completeLaterWaypoint(step: Step): Step {
  const { waypoints } = step.transport;
  const index = waypoints.findIndex(
    ({ visit }) =>
      visit.enteredRing1 !== null &&
      visit.mustMoveFrom === null &&
      isInside(visit.inside, 1) &&
      !isBeforeItsTime(step.transport, visit.enteredRing1),
  );
  const arrival = waypoints[index]?.visit.enteredRing1 ?? null;
  if (arrival === null) return markHalts(step);
  return completeInOrder(step, index, { reason: 'ENTERED_GEOFENCE_1', at: arrival.at, arrival });
}

function markHalts(step: Step): Step {
  return step.transport.waypoints.reduce(
    (next, { visit }, index) =>
      visit.enteredRing2 !== null && isInside(visit.inside, 2) ? rememberVisit(next, index, { halted: true }) : next,
    step,
  );
}
