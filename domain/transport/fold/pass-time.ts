import type { WorkingDays } from '../../waypoint/closing-deadline.ts';
import { isInside } from '../../geofence/rings.ts';
import { beginTurn, completeInOrder, raiseStatus } from './complete-in-order.ts';
import { raiseConfirmation } from './confirmation.ts';
import { markFoldedUntil, remember, rememberVisit, type Step } from '../step.ts';
import { timeframeStart } from '../timeframe.ts';
import { isOver, turnOf, type Transport } from '../transport.ts';

type Moment = { readonly at: number; readonly pass: (step: Step) => Step };

/** Applies, in order, all changes caused by time alone up to a given moment. */
export function passTime(step: Step, until: number, days: WorkingDays): Step {
  let next = step;
  for (;;) {
    const due = nextTrackingMoment(next.transport, days);
    if (due === null || due.at > until) return next;
    next = markFoldedUntil(due.pass(next), due.at);
  }
}

/** The next such moment; null when only a signal or a person can change anything. */
export function nextTrackingMoment(transport: Transport, days: WorkingDays): Moment | null {
  if (isOver(transport)) return null;
  const first = earlier(opening(transport), release(transport));
  return earlier(earlier(first, confirmationDue(transport, days)), closing(transport));
}

function earlier(a: Moment | null, b: Moment | null): Moment | null {
  if (a === null || b === null) return a ?? b;
  return b.at < a.at ? b : a;
}

function opening(transport: Transport): Moment | null {
  if (transport.waypoints[0]?.status !== 'OPEN') return null;
  const at = timeframeStart(transport);
  return { at, pass: (step) => raiseStatus(step, 0, 'STARTED', 'WITHIN_TRACKING_TIMEFRAME', at) };
}

/** The earlier transport releases the vehicle. Its position is now treated like a position at the start of tracking. */
function release({ vehicle }: Transport): Moment | null {
  const at = vehicle.busyUntil;
  if (at === null) return null;
  return { at, pass: (step) => freeVehicle(step, at) };
}

function freeVehicle(step: Step, at: number): Step {
  const { vehicle } = step.transport;
  const free = forgetPassages(remember(step, { ...step.transport, vehicle: { ...vehicle, busyUntil: null } }));
  const index = turnOf(free.transport);
  const visit = free.transport.waypoints[index]?.visit;
  if (index !== 0 || visit === undefined) return beginTurn(free, index, at, at);
  const outermost = isInside(visit.inside, 2) ? 2 : null;
  return beginTurn(rememberVisit(free, 0, { stoodIn: isInside(visit.inside, 1) ? 1 : outermost }), 0, at, at);
}

/** Halts and entries so far belonged to the other transport. */
function forgetPassages(step: Step): Step {
  const forgotten = { enteredRing1: null, enteredRing2: null, halted: false };
  return step.transport.waypoints.reduce((next, _, index) => rememberVisit(next, index, forgotten), step);
}

/** The vehicle stood at the first stop and left before the planned time, so loading is uncertain. */
function confirmationDue({ waypoints }: Transport, days: WorkingDays): Moment | null {
  const [first] = waypoints;
  if (first === undefined || first.status === 'COMPLETED' || !first.visit.leftTooEarly) return null;
  const at = first.planned.to;
  // Raised once; settled when the vehicle is later seen on its way there.
  return { at, pass: (step) => raiseConfirmation(rememberVisit(step, 0, { leftTooEarly: false }), 0, at, days) };
}

function closing(transport: Transport): Moment {
  const index = turnOf(transport);
  // Never before the previous waypoint's deadline, although holidays differ by country. Builds no list: this runs for
  // every signal.
  let at = -Infinity;
  for (let turn = 0; turn <= index; turn += 1) at = Math.max(at, transport.waypoints[turn]?.closesAt ?? -Infinity);
  return { at, pass: (step) => completeInOrder(step, index, { reason: 'OVERDUE', at, arrival: null }) };
}
