import type { RingPassage } from '../../geofence/ring-passages.ts';
import { withRing } from '../../geofence/rings.ts';
import type { ObservedTime, Waypoint } from '../../waypoint/waypoint.ts';
import { isBeforeItsTime } from './before-its-time.ts';
import { completeInOrder, raiseStatus } from './complete-in-order.ts';
import { emit, rememberVisit, type Step } from '../step.ts';
import { turnOf } from '../transport.ts';

/** A vehicle that stood at the first stop this long and left before the planned time may have loaded. */
const HALT_BEFORE_TIME_MS = 30 * 60_000;

/** Applies a ring entered or left. The effect depends on whether it is the waypoint's turn. */
export function applyPassage(step: Step, index: number, passage: RingPassage, isFirstFix: boolean): Step {
  const { ring, kind, at } = passage;
  const before = step.transport.waypoints[index];
  if (before === undefined) return step;
  const inside = withRing(before.visit.inside, ring, kind === 'ENTERED');
  const next = rememberVisit(step, index, { inside });
  if (before.status === 'COMPLETED') return ring === 2 && kind === 'LEFT' ? depart(next, index, at) : next;
  const noted = recordVisit(next, index, before, passage, isFirstFix);
  const { vehicle } = step.transport;
  if (vehicle.busyUntil !== null) return noted;
  return turnOf(noted.transport) === index ? inTurn(noted, index, passage) : outOfTurn(noted, index, passage);
}

function observed({ at, notBefore }: RingPassage): ObservedTime {
  return { at, notBefore };
}

function depart(step: Step, index: number, at: number): Step {
  const next = emit(step, { type: 'WAYPOINT_DEPARTED', waypoint: index, at });
  return raiseStatus(next, index + 1, 'STARTED', 'LEFT_PREVIOUS_GEOFENCE_1', at);
}

function recordVisit(
  step: Step,
  index: number,
  { visit, status }: Waypoint,
  passage: RingPassage,
  isFirstFix: boolean,
): Step {
  const { ring, kind } = passage;
  if (ring !== 1 && ring !== 2) return step;
  if (kind === 'ENTERED') {
    // The vehicle was already inside at the first signal, so it did not enter. Ignored at later waypoints.
    if (isFirstFix) return index === 0 ? rememberVisit(step, 0, { stoodIn: ring }) : step;
    // The first entry into the area counts; moving around in it, or leaving and returning, is not a second arrival.
    if (ring === 2 && status === 'AREA_ENTERED' && visit.enteredRing2 !== null) return step;
    return rememberVisit(step, index, { [ring === 1 ? 'enteredRing1' : 'enteredRing2']: observed(passage) });
  }
  if (ring === 2) return rememberVisit(step, index, { stoodIn: null });
  const leftTooEarly = visit.leftTooEarly || (visit.stoodIn === 1 && hasHalted(step));
  return rememberVisit(step, index, { stoodIn: visit.stoodIn === null ? null : 2, mustMoveFrom: null, leftTooEarly });
}

function hasHalted({ transport }: Step): boolean {
  const { halt } = transport.vehicle;
  return halt !== null && halt.until - halt.at.at >= HALT_BEFORE_TIME_MS;
}

function inTurn(step: Step, index: number, passage: RingPassage): Step {
  const waypoint = step.transport.waypoints[index];
  if (waypoint === undefined) return step;
  const { status, visit } = waypoint;
  const { ring, kind, at } = passage;
  if (kind === 'LEFT') {
    // At any stop but the first, the vehicle was in the area, even if the entry was not seen.
    const wasInArea = visit.enteredRing2 !== null || (index > 0 && status === 'AREA_ENTERED');
    if (ring !== 3 || !wasInArea) return step;
    return completeInOrder(step, index, { reason: 'LEFT_GEOFENCE_3', at, arrival: visit.enteredRing2 });
  }
  if (ring === 4) return raiseStatus(step, index, 'APPROACHING', 'ENTERED_GEOFENCE_4', at);
  if (ring === 2) return raiseStatus(step, index, 'AREA_ENTERED', 'ENTERED_GEOFENCE_2', at, visit.enteredRing2);
  if (ring !== 1 || visit.mustMoveFrom !== null || visit.stoodIn === 1) return step;
  return completeInOrder(step, index, { reason: 'ENTERED_GEOFENCE_1', at, arrival: observed(passage) });
}

/** Passing never counts. A halt within 5 km followed by leaving does. */
function outOfTurn(step: Step, index: number, { ring, kind, at }: RingPassage): Step {
  const visit = step.transport.waypoints[index]?.visit;
  if (ring !== 3 || kind !== 'LEFT' || visit?.halted !== true || visit.enteredRing2 === null) return step;
  if (isBeforeItsTime(step.transport, visit.enteredRing2)) return step;
  return completeInOrder(step, index, { reason: 'LEFT_GEOFENCE_3', at, arrival: visit.enteredRing2 });
}
