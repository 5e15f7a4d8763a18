import {
  observeChange as lookAgain,
  observeFirst,
  type ObservedTransport,
} from '@milepost/domain/notification/observe-change';
import type { Occurrence } from '@milepost/domain/notification/occurrence';
import { quarantineReason } from '@milepost/domain/gps-signal/plausibility';
import { cancelTracking } from '@milepost/domain/transport/commands/cancel-tracking';
import { completeWaypoint } from '@milepost/domain/transport/commands/complete-waypoint';
import { nextMoment } from '@milepost/domain/transport/reading/next-moment';
import { occupationOf, waitForVehicle } from '@milepost/domain/transport/reading/busy-until';
import type { KnownEvent } from '@milepost/domain/transport/transport-event';
import { passTime } from '@milepost/domain/transport/fold/pass-time';
import { planTransport } from '@milepost/domain/transport/plan';
import { beginStep, emit, remember, type Step } from '@milepost/domain/transport/step';
import { trackHeartbeat } from '@milepost/domain/transport/fold/track-heartbeat';
import { isSignalCounted, trackSignal } from '@milepost/domain/transport/fold/track-signal';
import { isOver, type Transport } from '@milepost/domain/transport/transport';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { SentSignal } from './sent-signals.ts';
import type { Haul, Trip, TripCommand } from './trip.ts';

/** The result of the rules. */
export type FoldedTrip = {
  readonly trip: Trip;
  readonly transport: Transport;
  readonly events: readonly KnownEvent[];
  /** What occurrences since it has been watched. */
  readonly occurrences: readonly KnownOccurrence[];
};

export type KnownOccurrence = { readonly occurrence: Occurrence; readonly knownAt: number };

type TripFold = {
  readonly trip: Trip;
  step: Step;
  readonly events: KnownEvent[];
  readonly commands: TripCommand[];
  /** Before then, its device had sent nothing. */
  readonly knownFrom: number;
  /** Watched from then on. */
  readonly watchedFrom: number;
  looked: ObservedTransport | null;
  lookedAt: number;
  readonly occurrences: KnownOccurrence[];
};

/**
 * Folds a truck's transports by the rules, from its signals so far, commands and time. If watched, it also returns what
 * occurrences from a moment on, as a running server would have noticed it.
 */
export function foldHaul(
  haul: Haul,
  signals: readonly SentSignal[],
  now: number,
  days: WorkingDays,
  watchedFrom = Infinity,
): FoldedTrip[] {
  const tellings = haul.trips.map((trip) => beginFold(trip, now, days, watchedFrom));
  const inOrder = signals
    .filter(({ signal, receivedAt }) => quarantineReason(signal, receivedAt) === null)
    .toSorted((a, b) => a.signal.at - b.signal.at);
  for (const sent of inOrder) {
    for (const telling of tellings) {
      applyCommandsUntil(telling, sent.signal.at, days);
      // Folding is the slow part, and an ended transport needs none.
      if (isOver(telling.step.transport)) continue;
      if (telling.step.transport.trackingId === haul.sender.trackingId) applySignal(telling, tellings, sent, days);
    }
  }
  return tellings.map((telling) => {
    applyCommandsUntil(telling, now, days);
    passTimeUntil(telling, now, days);
    const { trip, events, occurrences } = telling;
    return { trip, transport: telling.step.transport, events, occurrences };
  });
}

function beginFold(trip: Trip, now: number, days: WorkingDays, watchedFrom: number): TripFold {
  const done = trip.commands.filter(({ at }) => at <= now);
  const entered = done.findLast((command) => command.kind === 'SET_TRACKING_ID');
  const telling: TripFold = {
    trip,
    step: beginStep(planTransport(trip.plan, trip.plannedAt, days)),
    events: [{ event: { type: 'PLANNED', at: trip.plannedAt, plan: trip.plan }, knownAt: trip.plannedAt }],
    commands: done.filter((command) => command !== entered),
    knownFrom: entered?.at ?? -Infinity,
    watchedFrom: Math.max(watchedFrom, trip.plannedAt),
    looked: null,
    lookedAt: -Infinity,
    occurrences: [],
  };
  if (entered === undefined) return telling;
  // Without earlier signals, the device counts as if the ID had always been there.
  const { at, trackingId } = entered;
  recordStep(
    telling,
    emit(telling.step, { type: 'TRACKING_ID_SET', at, trackingId, namedBy: 'CARRIER', countsFrom: null }),
    () => at,
  );
  return telling;
}

function applySignal(
  telling: TripFold,
  all: readonly TripFold[],
  { signal, receivedAt }: SentSignal,
  days: WorkingDays,
): void {
  const knownAt = Math.max(receivedAt, telling.knownFrom);
  const { at, position } = signal;
  passTimeUntil(telling, at, days);
  if (!isSignalCounted(telling.step.transport, at)) return;
  if (position === null) {
    recordStep(telling, trackHeartbeat(telling.step, at, days), () => knownAt);
    recordOccurrences(telling, at, knownAt);
    return;
  }
  const others = all.filter((other) => other !== telling).map(({ step }) => occupationOf(step.transport));
  if (others.length > 0) telling.step = remember(telling.step, waitForVehicle(telling.step.transport, others));
  recordStep(telling, trackSignal(telling.step, { ...position, at }, days), () => knownAt);
  recordOccurrences(telling, at, knownAt);
}

function applyCommandsUntil(telling: TripFold, until: number, days: WorkingDays): void {
  for (let command = telling.commands[0]; command !== undefined && command.at <= until; command = telling.commands[0]) {
    telling.commands.shift();
    const { at } = command;
    passTimeUntil(telling, at, days);
    const done = applyCommand(telling.step, command);
    if (done === null || 'refused' in done) continue;
    recordStep(telling, done, () => at);
    recordOccurrences(telling, at, at);
  }
}

function applyCommand(step: Step, command: TripCommand) {
  if (command.kind === 'CANCEL') return cancelTracking(step, command.at);
  if (command.kind === 'SET_TRACKING_ID') return null;
  const id = step.transport.waypoints[command.waypoint]?.id ?? '';
  return completeWaypoint(step, id, command.arrivedAt, command.at);
}

/** Changes caused by time are known when they happen. */
function passTimeUntil(telling: TripFold, until: number, days: WorkingDays): void {
  for (let due = nextCheckAt(telling, days); due !== null && due <= until; due = nextCheckAt(telling, days)) {
    recordStep(telling, passTime(telling.step, due, days), (at) => at);
    recordOccurrences(telling, due, due);
  }
  recordStep(telling, passTime(telling.step, until, days), (at) => at);
}

/** When the clock would wake it next; initially, when it begins to be watched. */
function nextCheckAt(
  { step: { transport }, looked, lookedAt, watchedFrom }: TripFold,
  days: WorkingDays,
): number | null {
  if (watchedFrom === Infinity) return null;
  return looked === null ? watchedFrom : nextMoment(transport, lookedAt, days, looked.gpsMissingDue);
}

function recordOccurrences(telling: TripFold, at: number, knownAt: number): void {
  const { step, looked, watchedFrom } = telling;
  if (at < watchedFrom) return;
  telling.lookedAt = Math.max(telling.lookedAt, at);
  if (looked === null) {
    telling.looked = { ...observeFirst(step.transport, at), gpsMissingDue: null };
    return;
  }
  const found = lookAgain(looked, step.transport, step.events, at);
  telling.looked = found.looked;
  telling.occurrences.push(...found.occurrences.map((occurrence) => ({ occurrence, knownAt })));
}

function recordStep(telling: TripFold, step: Step, knownAt: (at: number) => number): void {
  for (const event of step.events) telling.events.push({ event, knownAt: knownAt(event.at) });
  telling.step = beginStep(step.transport);
}
