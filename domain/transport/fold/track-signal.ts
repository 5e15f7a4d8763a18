import { ringPassages, type Fix, type RingPassage } from '../../geofence/ring-passages.ts';
import { judgeJump } from '../../gps-signal/jump.ts';
import type { WorkingDays } from '../../waypoint/closing-deadline.ts';
import { applyPassage } from './apply-passage.ts';
import { raiseEarlierConfirmations, settleConfirmations } from './confirmation.ts';
import { applyHalt } from './apply-halt.ts';
import { passTime } from './pass-time.ts';
import { markFoldedUntil, remember, rememberVisit, type Step } from '../step.ts';
import { earliestSignalTime, timeframeStart } from '../timeframe.ts';
import { isOver, type Transport } from '../transport.ts';

type Passage = { readonly index: number; readonly passage: RingPassage };

/** Applies a signal in device time. A signal older than the last one goes through `refold`. */
export function trackSignal(step: Step, fix: Fix, days: WorkingDays): Step {
  const on = passTime(step, fix.at, days);
  if (!isSignalCounted(on.transport, fix.at)) return recordSignalTime(on, fix.at);
  const { fix: before, suspect } = on.transport.vehicle;
  const leap = judgeJump(fix, before, suspect);
  if (leap === 'DOUBTED') return suspectFix(on, fix);
  const taken = takeFix(leap === 'CONFIRMED' && suspect !== null ? takeFix(on, suspect, days) : on, fix, days);
  // A signal can reveal something already due: a vehicle seen elsewhere after the planned time left too early.
  return passTime(taken, fix.at, days);
}

function suspectFix(step: Step, fix: Fix): Step {
  const vehicle = { ...step.transport.vehicle, suspect: fix };
  return remember(step, { ...step.transport, vehicle, foldedUntil: fix.at });
}

function takeFix(step: Step, fix: Fix, days: WorkingDays): Step {
  // This fix only confirms the one that ended the transport. A fix from between the two could still change that.
  if (isOver(step.transport)) return markFoldedUntil(step, fix.at);
  const isFirst = step.transport.vehicle.firstSignalAt === null;
  const passages = passagesOf(step.transport, fix);
  let next = recordFix(step, fix);
  for (const { index, passage } of passages) next = applyPassage(next, index, passage, isFirst);
  next = applyHalt(next, fix);
  if (isFirst) next = raiseEarlierConfirmations(next, fix.at, days);
  next = settleConfirmations(next, fix, isFirst ? new Set() : enteredRing4(passages));
  return rememberPosition(next, fix);
}

/** A signal is late unless its device time is after everything folded so far. */
export function isLate({ foldedUntil }: Transport, fix: Fix): boolean {
  return fix.at <= foldedUntil;
}

/** This moment, or the start of the device in use, whichever is later. */
export function countsFrom({ vehicle }: Transport, moment: number): number {
  return Math.max(moment, vehicle.countsFrom ?? -Infinity);
}

function isFromCurrentVehicle(transport: Transport, at: number, moment: number): boolean {
  return !isOver(transport) && transport.trackingId !== null && at >= countsFrom(transport, moment);
}

/** Inside the tracking timeframe, until the transport ends. */
export function isSignalCounted(transport: Transport, at: number): boolean {
  return isFromCurrentVehicle(transport, at, timeframeStart(transport));
}

/** Before tracking begins, a signal counts for the vehicle's health only. */
export function recordSignalTime(step: Step, at: number): Step {
  const { transport } = step;
  const { vehicle } = transport;
  if (
    !isFromCurrentVehicle(transport, at, earliestSignalTime(transport)) ||
    at <= (vehicle.latestSignalAt ?? -Infinity)
  )
    return step;
  return remember(step, { ...transport, vehicle: { ...vehicle, latestSignalAt: at } });
}

function passagesOf({ waypoints, vehicle }: Transport, fix: Fix): Passage[] {
  return waypoints
    .flatMap((waypoint, index) => {
      if (waypoint.departedAt !== null) return [];
      const found = ringPassages(waypoint.place, vehicle.fix, fix, waypoint.visit.inside);
      return found.map((passage) => ({ index, passage }));
    })
    .sort(inOrder);
}

/**
 * At the same moment, outer rings are entered first and left last. The sort is stable, so the earlier waypoint comes
 * first.
 */
const passageOrder = ['LEFT 1', 'LEFT 2', 'LEFT 3', 'LEFT 4', 'ENTERED 4', 'ENTERED 3', 'ENTERED 2', 'ENTERED 1'];

function inOrder({ passage: a }: Passage, { passage: b }: Passage): number {
  if (a.at !== b.at) return a.at - b.at;
  return passageOrder.indexOf(`${a.kind} ${a.ring}`) - passageOrder.indexOf(`${b.kind} ${b.ring}`);
}

function enteredRing4(passages: readonly Passage[]): ReadonlySet<number> {
  const entered = passages.filter(({ passage }) => passage.ring === 4 && passage.kind === 'ENTERED');
  return new Set(entered.map(({ index }) => index));
}

function recordFix(step: Step, fix: Fix): Step {
  const { vehicle } = step.transport;
  const firstSignalAt = vehicle.firstSignalAt ?? fix.at;
  const latestSignalAt = Math.max(vehicle.latestSignalAt ?? -Infinity, fix.at);
  return remember(step, {
    ...step.transport,
    vehicle: { ...vehicle, firstSignalAt, latestSignalAt, fix, suspect: null },
    foldedUntil: Math.max(step.transport.foldedUntil, fix.at),
  });
}

/** The vehicle must move on from where it was when the previous waypoint was completed. */
function rememberPosition(step: Step, fix: Fix): Step {
  const mustMoveFrom = { latitude: fix.latitude, longitude: fix.longitude };
  return step.transport.waypoints.reduce(
    (next, { visit }, index) =>
      visit.mustMoveFrom === 'WHERE_IT_IS_NEXT' ? rememberVisit(next, index, { mustMoveFrom }) : next,
    step,
  );
}
