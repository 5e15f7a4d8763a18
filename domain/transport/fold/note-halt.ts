import type { Fix } from '../../geofence/ring-passages.ts';
import { isInside } from '../../geofence/rings.ts';
import { metersBetween } from '../../geography/position.ts';
import { STANDS_WITHIN_M } from '../../gps-signal/standing.ts';
import { complete } from './complete-in-order.ts';
import { remember, rememberVisit, type Step } from '../step.ts';
import { turnOf, type Halt, type Transport } from '../transport.ts';

/** Standing this long is what tells a visit from passing. */
const HALT_MS = 10 * 60_000;
/** Between two stops in one place: moving less than this is shunting. */
const MOVED_M = 300;
/** A vehicle that already stood at the first stop when tracking began has arrived from this long before its time on. */
const COUNTS_BEFORE_MS = 4 * 3_600_000;

/** What it means that the vehicle still stands where it stood, or does not. */
export function noteHalt(step: Step, fix: Fix): Step {
  const halt = extend(step.transport.vehicle.halt, fix);
  const next = remember(step, { ...step.transport, vehicle: { ...step.transport.vehicle, halt } });
  // Wherever it stands, it does so for another transport.
  if (next.transport.vehicle.busyUntil !== null) return next;
  const arrived = arriveWhereItStood(next, fix);
  if (fix.at - halt.at.at < HALT_MS) return arrived;
  const visited = visitSamePlace(arrived, halt);
  return standsWhereItWas(visited.transport) ? visited : visitAnother(visited);
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
  return complete(step, 0, { reason: 'ENTERED_GEOFENCE_1', at: fix.at, arrival: seen });
}

/** Loading and unloading in one place: it moved from one to the other, and stands again. */
function visitSamePlace(step: Step, halt: Halt): Step {
  const index = turnOf(step.transport);
  const visit = step.transport.waypoints[index]?.visit;
  if (visit === undefined || !isInside(visit.inside, 1)) return step;
  const { mustMoveFrom } = visit;
  if (mustMoveFrom === null || mustMoveFrom === 'WHERE_IT_IS_NEXT') return step;
  if (metersBetween(mustMoveFrom, halt.at) <= MOVED_M) return step;
  const { at } = halt.at;
  return complete(step, index, { reason: 'ENTERED_GEOFENCE_1', at, arrival: { at, notBefore: at } });
}

/** A round trip may end next to where it began: loading there, the vehicle has not come to the end of it. */
function standsWhereItWas({ waypoints }: Transport): boolean {
  return waypoints.some(({ status, visit }) => status === 'COMPLETED' && isInside(visit.inside, 1));
}

/**
 * Standing at a later waypoint, having come from outside: whatever was to come before it was left out. Each completion
 * makes forget what was entered before it.
 */
function visitAnother(step: Step): Step {
  const { waypoints } = step.transport;
  const index = waypoints.findIndex(
    ({ visit }) => visit.enteredRing1 !== null && visit.mustMoveFrom === null && isInside(visit.inside, 1),
  );
  const arrival = waypoints[index]?.visit.enteredRing1 ?? null;
  if (arrival === null) return markHalts(step);
  return complete(step, index, { reason: 'ENTERED_GEOFENCE_1', at: arrival.at, arrival });
}

function markHalts(step: Step): Step {
  return step.transport.waypoints.reduce(
    (next, { visit }, index) =>
      visit.enteredRing2 !== null && isInside(visit.inside, 2) ? rememberVisit(next, index, { halted: true }) : next,
    step,
  );
}
