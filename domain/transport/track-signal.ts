import { ringPassages, type Fix, type RingPassage } from '../geofence/ring-passages.ts';
import { leapTo } from '../gps-signal/leap.ts';
import type { WorkingDays } from '../waypoint/closing-deadline.ts';
import { applyPassage } from './apply-passage.ts';
import { doubtEarlierWaypoints, settleDoubts } from './confirmation.ts';
import { noteHalt } from './note-halt.ts';
import { passTime } from './pass-time.ts';
import { remember, type Step } from './step.ts';
import { heardFrom, timeframeStart } from './timeframe.ts';
import { isOver, type Transport } from './transport.ts';

type Passage = { readonly index: number; readonly passage: RingPassage };

/**
 * A signal of the transport's vehicle. Signals are taken in the order of their device's clock; one that is older than
 * what was taken already is put in its place by `refold`.
 */
export function trackSignal(step: Step, fix: Fix, days: WorkingDays): Step {
  const on = passTime(step, fix.at, days);
  if (!counts(on.transport, fix.at)) return hear(on, fix.at);
  const { fix: before, suspect } = on.transport.vehicle;
  const leap = leapTo(fix, before, suspect);
  if (leap === 'DOUBTED') return suspectFix(on, fix);
  return takeFix(leap === 'CONFIRMED' && suspect !== null ? takeFix(on, suspect, days) : on, fix, days);
}

function suspectFix(step: Step, fix: Fix): Step {
  const vehicle = { ...step.transport.vehicle, suspect: fix };
  return remember(step, { ...step.transport, vehicle, foldedUntil: fix.at });
}

function takeFix(step: Step, fix: Fix, days: WorkingDays): Step {
  if (isOver(step.transport)) return step;
  const isFirst = step.transport.vehicle.firstSignalAt === null;
  const passages = passagesOf(step.transport, fix);
  let next = seen(step, fix);
  for (const { index, passage } of passages) next = applyPassage(next, index, passage, isFirst);
  next = noteHalt(next, fix);
  if (isFirst) next = doubtEarlierWaypoints(next, fix.at, days);
  next = settleDoubts(next, fix, isFirst ? new Set() : enteredRing4(passages));
  return rememberWhereItIs(next, fix);
}

/** A signal that is not after everything taken so far, by its device's clock, has come late. */
export function isLate({ foldedUntil }: Transport, fix: Fix): boolean {
  return fix.at <= foldedUntil;
}

/** Inside of the tracking timeframe, until all is done. */
export function counts(transport: Transport, at: number): boolean {
  if (isOver(transport) || transport.trackingId === null) return false;
  return at >= Math.max(timeframeStart(transport), transport.vehicle.countsFrom ?? -Infinity);
}

/** Before tracking begins it is good for the vehicle's health, and for nothing else. */
export function hear(step: Step, at: number): Step {
  const { transport } = step;
  const { vehicle } = transport;
  const isHeard = !isOver(transport) && transport.trackingId !== null && at < timeframeStart(transport);
  if (!isHeard || at < Math.max(heardFrom(transport), vehicle.countsFrom ?? -Infinity)) return step;
  if (vehicle.latestSignalAt !== null && at <= vehicle.latestSignalAt) return step;
  return remember(step, { ...transport, vehicle: { ...vehicle, latestSignalAt: at } });
}

function passagesOf({ waypoints, vehicle }: Transport, fix: Fix): Passage[] {
  return waypoints
    .flatMap((waypoint, index) => {
      if (waypoint.status === 'COMPLETED' && waypoint.departedAt !== null) return [];
      const found = ringPassages(waypoint.place, vehicle.fix, fix, waypoint.visit.inside);
      return found.map((passage) => ({ index, passage }));
    })
    .sort(inOrder);
}

/** At the same moment the outer ring is entered first and left last, and the earlier waypoint comes first. */
function inOrder(a: Passage, b: Passage): number {
  if (a.passage.at !== b.passage.at) return a.passage.at - b.passage.at;
  if (a.passage.kind !== b.passage.kind) return a.passage.kind === 'LEFT' ? -1 : 1;
  const outwards = a.passage.kind === 'ENTERED' ? b.passage.ring - a.passage.ring : a.passage.ring - b.passage.ring;
  return outwards === 0 ? a.index - b.index : outwards;
}

function enteredRing4(passages: readonly Passage[]): ReadonlySet<number> {
  const entered = passages.filter(({ passage }) => passage.ring === 4 && passage.kind === 'ENTERED');
  return new Set(entered.map(({ index }) => index));
}

function seen(step: Step, fix: Fix): Step {
  const { vehicle } = step.transport;
  const firstSignalAt = vehicle.firstSignalAt ?? fix.at;
  const latestSignalAt = Math.max(vehicle.latestSignalAt ?? fix.at, fix.at);
  return remember(step, {
    ...step.transport,
    vehicle: { ...vehicle, firstSignalAt, latestSignalAt, fix, suspect: null },
    foldedUntil: Math.max(step.transport.foldedUntil, fix.at),
  });
}

/** Where the vehicle was when the waypoint before was completed is where it must move on from. */
function rememberWhereItIs(step: Step, fix: Fix): Step {
  const { waypoints } = step.transport;
  if (!waypoints.some(({ visit }) => visit.mustMoveFrom === 'WHERE_IT_IS_NEXT')) return step;
  const moved = waypoints.map((waypoint) =>
    waypoint.visit.mustMoveFrom === 'WHERE_IT_IS_NEXT'
      ? {
          ...waypoint,
          visit: { ...waypoint.visit, mustMoveFrom: { latitude: fix.latitude, longitude: fix.longitude } },
        }
      : waypoint,
  );
  return remember(step, { ...step.transport, waypoints: moved });
}
