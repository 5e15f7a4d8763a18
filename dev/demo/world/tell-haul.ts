import { quarantineReason } from '@milepost/domain/gps-signal/plausibility';
import { cancelTracking } from '@milepost/domain/transport/commands/cancel-tracking';
import { completeWaypoint } from '@milepost/domain/transport/commands/complete-waypoint';
import { occupationOf, waitForVehicle } from '@milepost/domain/transport/reading/busy-until';
import type { KnownEvent } from '@milepost/domain/transport/transport-event';
import { passTime } from '@milepost/domain/transport/fold/pass-time';
import { planTransport } from '@milepost/domain/transport/plan';
import { begin, emit, remember, type Step } from '@milepost/domain/transport/step';
import { trackHeartbeat } from '@milepost/domain/transport/fold/track-heartbeat';
import { counts, trackSignal } from '@milepost/domain/transport/fold/track-signal';
import { isOver, type Transport } from '@milepost/domain/transport/transport';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { SentSignal } from './sent-signals.ts';
import type { Haul, Trip, TripDeed } from './trip.ts';

/** The result of the rules. */
export type Told = {
  readonly trip: Trip;
  readonly transport: Transport;
  readonly events: readonly KnownEvent[];
};

type Telling = {
  readonly trip: Trip;
  step: Step;
  readonly events: KnownEvent[];
  readonly deeds: TripDeed[];
  /** Its device had sent nothing before. */
  readonly knownFrom: number;
};

/** Folds a truck's transports by the rules, from its signals so far, commands and time. */
export function tellHaul(haul: Haul, signals: readonly SentSignal[], now: number, days: WorkingDays): Told[] {
  const tellings = haul.trips.map((trip) => beginTelling(trip, now, days));
  const inOrder = signals
    .filter(({ signal, receivedAt }) => quarantineReason(signal, receivedAt) === null)
    .toSorted((a, b) => a.signal.at - b.signal.at);
  for (const sent of inOrder) {
    for (const telling of tellings) {
      doUntil(telling, sent.signal.at, days);
      // The fold is the slow part, and a long wait before the first window changes nothing.
      if (isOver(telling.step.transport)) continue;
      if (telling.step.transport.trackingId === haul.sender.trackingId) hear(telling, tellings, sent, days);
    }
  }
  return tellings.map((telling) => {
    doUntil(telling, now, days);
    pass(telling, now, days);
    return { trip: telling.trip, transport: telling.step.transport, events: telling.events };
  });
}

function beginTelling(trip: Trip, now: number, days: WorkingDays): Telling {
  const done = trip.deeds.filter(({ at }) => at <= now);
  const entered = done.findLast((deed) => deed.kind === 'SET_TRACKING_ID');
  const telling: Telling = {
    trip,
    step: begin(planTransport(trip.plan, trip.plannedAt, days)),
    events: [{ event: { type: 'PLANNED', at: trip.plannedAt, plan: trip.plan }, knownAt: trip.plannedAt }],
    deeds: done.filter((deed) => deed !== entered),
    knownFrom: entered?.at ?? -Infinity,
  };
  if (entered === undefined) return telling;
  // Without earlier signals, the device counts as if the ID had always been there.
  const { at, trackingId } = entered;
  take(
    telling,
    emit(telling.step, { type: 'TRACKING_ID_SET', at, trackingId, namedBy: 'CARRIER', countsFrom: null }),
    () => at,
  );
  return telling;
}

function hear(telling: Telling, all: readonly Telling[], { signal, receivedAt }: SentSignal, days: WorkingDays): void {
  const knownAt = Math.max(receivedAt, telling.knownFrom);
  const { at, position } = signal;
  pass(telling, at, days);
  if (!counts(telling.step.transport, at)) return;
  if (position === null) {
    take(telling, trackHeartbeat(telling.step, at, days), () => knownAt);
    return;
  }
  const others = all.filter((other) => other !== telling).map(({ step }) => occupationOf(step.transport));
  if (others.length > 0) telling.step = remember(telling.step, waitForVehicle(telling.step.transport, others));
  take(telling, trackSignal(telling.step, { ...position, at }, days), () => knownAt);
}

function doUntil(telling: Telling, until: number, days: WorkingDays): void {
  for (let deed = telling.deeds[0]; deed !== undefined && deed.at <= until; deed = telling.deeds[0]) {
    telling.deeds.shift();
    const { at } = deed;
    pass(telling, at, days);
    const done = act(telling.step, deed);
    if (done !== null && !('refused' in done)) take(telling, done, () => at);
  }
}

function act(step: Step, deed: TripDeed) {
  if (deed.kind === 'CANCEL') return cancelTracking(step, deed.at);
  if (deed.kind === 'SET_TRACKING_ID') return null;
  const id = step.transport.waypoints[deed.waypoint]?.id ?? '';
  return completeWaypoint(step, id, deed.arrivedAt, deed.at);
}

/** Changes by time are known when they happen. */
function pass(telling: Telling, until: number, days: WorkingDays): void {
  take(telling, passTime(telling.step, until, days), (at) => at);
}

function take(telling: Telling, step: Step, knownAt: (at: number) => number): void {
  for (const event of step.events) telling.events.push({ event, knownAt: knownAt(event.at) });
  telling.step = begin(step.transport);
}
