import type { Fix } from '../geofence/ring-passages.ts';
import { isInside } from '../geofence/rings.ts';
import { metersBetween } from '../geography/position.ts';
import { complete } from './complete-in-order.ts';
import { remember, rememberVisit, type Step } from './step.ts';
import { turnOf, type Halt, type Transport } from './transport.ts';

/** Signals this near to each other are of a vehicle that stands. */
const HALT_RADIUS_M = 200;
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
  const arrived = arriveWhereItStood(next, fix);
  if (fix.at - halt.at.at < HALT_MS || next.transport.vehicle.busyUntil !== null) return arrived;
  return visitAnother(visitSamePlace(arrived, halt), halt);
}

function extend(halt: Halt | null, fix: Fix): Halt {
  if (halt !== null && metersBetween(halt.at, fix) <= HALT_RADIUS_M) return { ...halt, until: fix.at };
  return { at: fix, until: fix.at };
}

function arriveWhereItStood(step: Step, fix: Fix): Step {
  const first = step.transport.waypoints[0];
  const isDue = first !== undefined && fix.at >= first.planned.from - COUNTS_BEFORE_MS;
  if (!isDue || turnOf(step.transport) !== 0 || step.transport.vehicle.busyUntil !== null) return step;
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

/** Standing at a later waypoint, having come from outside: whatever was to come before it was left out. */
function visitAnother(step: Step, halt: Halt): Step {
  const index = laterWaypointAt(step.transport, halt);
  if (index === -1) return markHalts(step);
  const arrival = step.transport.waypoints[index]?.visit.enteredRing1 ?? null;
  const at = arrival?.at ?? halt.at.at;
  return complete(step, index, { reason: 'ENTERED_GEOFENCE_1', at, arrival });
}

function laterWaypointAt(transport: Transport, halt: Halt): number {
  const turn = turnOf(transport);
  const since = lastCompletion(transport);
  return transport.waypoints.findIndex(
    ({ place, visit }, index) =>
      turn !== -1 &&
      index > turn &&
      visit.enteredRing1 !== null &&
      visit.enteredRing1.at > since &&
      visit.mustMoveFrom === null &&
      isInside(visit.inside, 1) &&
      metersBetween(place, halt.at) <= 1_000 + HALT_RADIUS_M,
  );
}

function lastCompletion(transport: Transport): number {
  return Math.max(...transport.waypoints.map(({ completion }) => completion?.at ?? -Infinity));
}

function markHalts(step: Step): Step {
  const turn = turnOf(step.transport);
  const since = lastCompletion(step.transport);
  return step.transport.waypoints.reduce((next, { visit, status }, index) => {
    const cameFromOutside = visit.enteredRing2 !== null && visit.enteredRing2.at > since;
    const counts = status !== 'COMPLETED' && index > turn && cameFromOutside && isInside(visit.inside, 2);
    return counts && !visit.halted ? rememberVisit(next, index, { halted: true }) : next;
  }, step);
}
