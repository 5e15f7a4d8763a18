import { expect, test } from 'vitest';
import { cancelTracking } from '../transport/commands/cancel-tracking.ts';
import { completeWaypoint } from '../transport/commands/complete-waypoint.ts';
import { applyReplan } from '../transport/commands/replan.ts';
import { resetWaypoint } from '../transport/commands/reset-waypoint.ts';
import { passTime } from '../transport/fold/pass-time.ts';
import { refold } from '../transport/history/refold.ts';
import { nextMoment } from '../transport/reading/next-moment.ts';
import { beginStep, emit, type Step } from '../transport/step.ts';
import { atHour, fix, plannedStep, stop, track, wait, signalsBetween, weekdays } from '../transport/stories/story.ts';
import { observeChange, observeFirst, type ObservedTransport } from './observe-change.ts';
import type { Occurrence } from './occurrence.ts';
import { occurrencesOfPlan } from './occurrences-of-change.ts';

const HOUR = 3_600_000;
const hours = (moment: number) => Math.round(((moment - atHour(0)) / HOUR) * 100) / 100;

/** A short form, such as `waypoint.arrived waypoint-0 30.48`. */
function describeOccurrence(occurrence: Occurrence): string {
  const { type, waypointId } = occurrence;
  const change =
    type === 'transport.phase.changed'
      ? `${occurrence.before} ${occurrence.after} ${occurrence.reason}`
      : type === 'transport.action_required.changed'
        ? `[${occurrence.before.join()}] [${occurrence.after.join()}]`
        : waypointId;
  return [type, change, hours(occurrence.at)].filter((word) => word !== null).join(' ');
}

/** Looks at a transport as the server does: after each input, and when the clock wakes. */
function watch(start: Step, from: number) {
  let looked: ObservedTransport = observeFirst(start.transport, atHour(from));
  const told: string[] = [];
  const see = (step: Step, now: number) => {
    const { occurrences, looked: next } = observeChange(looked, step.transport, step.events, now);
    looked = next;
    told.push(...occurrences.map(describeOccurrence));
  };
  const wake = () =>
    nextMoment(
      looked.transport,
      looked.transport === start.transport ? atHour(from) : last,
      weekdays,
      looked.gpsMissingDue,
    );
  let last = atHour(from);
  const until = (now: number) => {
    for (let due = wake(); due !== null && due <= now; due = wake()) {
      last = due;
      see(passTime(beginStep(looked.transport), due, weekdays), due);
    }
    last = Math.max(last, now);
  };
  return {
    until: (hour: number) => until(atHour(hour)),
    do: (hour: number, decide: (step: Step) => Step) => {
      until(atHour(hour));
      last = atHour(hour);
      see(decide(passTime(beginStep(looked.transport), atHour(hour), weekdays)), atHour(hour));
    },
    drive: (fixes: readonly ReturnType<typeof fix>[]) => {
      for (const one of fixes) {
        until(one.at);
        last = one.at;
        see(track(beginStep(looked.transport), [one]), one.at);
      }
    },
    heard: () => told.splice(0),
    transport: () => looked.transport,
  };
}

const taken = (step: Step | { readonly refused: string }): Step => {
  if ('refused' in step) throw new Error(step.refused);
  return step;
};

test('a transport without problems reports its phases, arrivals and departures, each once', () => {
  const seen = watch(plannedStep([stop(0, 30), stop(400, 44)]), 0);
  seen.drive([
    fix(-300, 6.5),
    ...signalsBetween(-300, -150, 6.6, 28),
    ...signalsBetween(-150, 0, 28, 30.5, 2),
    ...signalsBetween(0, 0, 30.5, 32),
  ]);
  seen.drive(signalsBetween(0, 400, 32, 38, 2));
  seen.until(100);
  expect(seen.heard()).toEqual([
    'transport.phase.changed PLANNED PRESUMABLY_INCOMING TIME 6',
    'transport.action_required.changed [] [GPS_SIGNAL_MISSING] 6',
    'transport.phase.changed PRESUMABLY_INCOMING INCOMING SIGNAL 6.5',
    'transport.action_required.changed [GPS_SIGNAL_MISSING] [] 6.5',
    'waypoint.arrived waypoint-0 30.48',
    'transport.phase.changed INCOMING ONGOING ARRIVED 30.48',
    'waypoint.departed waypoint-0 32.08',
    'waypoint.arrived waypoint-1 37.99',
    'transport.phase.changed ONGOING COMPLETED ARRIVED 37.99',
    'TRANSPORT_COMPLETED waypoint-1 37.99',
  ]);
});

test('a signal getting old is reported when low and when lost, and not when it gets better', () => {
  const seen = watch(plannedStep([stop(0, 30), stop(400, 44)]), 0);
  seen.drive([fix(-150, 8)]);
  seen.until(14);
  seen.drive([fix(-149, 14)]);
  seen.until(15.5);
  const health = seen.heard().filter((line) => line.startsWith('TRANSPORT_GPS'));
  expect(health).toEqual([
    'TRANSPORT_GPS_MISSING waypoint-0 7',
    'TRANSPORT_GPS_STATUS_LOW 9',
    'TRANSPORT_GPS_STATUS_LOST 13',
    'TRANSPORT_GPS_STATUS_LOW 15',
  ]);
});

test('a signal lost before the next look is not reported as low as well', () => {
  const start = track(plannedStep([stop(0, 30), stop(400, 44)]), [fix(-150, 8)]);
  const { occurrences } = observeChange(observeFirst(start.transport, atHour(8)), start.transport, [], atHour(20));
  expect(occurrences.map(describeOccurrence)).toEqual([
    'TRANSPORT_GPS_STATUS_LOST 13',
    'transport.action_required.changed [] [GPS_SIGNAL_LOST] 13',
  ]);
});

test('a missing GPS signal is reported once, after exactly one hour', () => {
  const start = plannedStep([stop(0, 30), stop(400, 44)]);
  const began = observeChange(observeFirst(start.transport, atHour(5)), wait(start, 6).transport, [], atHour(6));
  expect(began.looked.gpsMissingDue).toBe(atHour(7));
  const types = (hour: number) =>
    observeChange(began.looked, began.looked.transport, [], atHour(hour)).occurrences.map(({ type }) => type);
  expect(types(7 - 1 / HOUR)).toEqual([]);
  expect(types(7)).toEqual(['TRANSPORT_GPS_MISSING']);
  const { looked } = observeChange(began.looked, began.looked.transport, [], atHour(7));
  expect(observeChange(looked, looked.transport, [], atHour(9)).occurrences).toEqual([]);
});

test('a clock that wakes late reports when the missing signal was due, not when it woke', () => {
  const start = plannedStep([stop(0, 30), stop(400, 44)]);
  const { occurrences } = observeChange(
    observeFirst(start.transport, atHour(5)),
    wait(start, 20).transport,
    [],
    atHour(20),
  );
  expect(occurrences.map(describeOccurrence)).toContain('TRANSPORT_GPS_MISSING waypoint-0 7');
});

test('the hour of a missing signal begins when a tracking ID is entered later', () => {
  const seen = watch(plannedStep([stop(0, 30), stop(400, 44)], null), 0);
  seen.do(10, (step) =>
    emit(step, { type: 'TRACKING_ID_SET', at: atHour(10), trackingId: 'truck', namedBy: 'CARRIER', countsFrom: null }),
  );
  seen.until(12);
  expect(seen.heard()).toEqual([
    'transport.phase.changed PLANNED PRESUMABLY_INCOMING TIME 6',
    'TRANSPORT_TRACKING_ID_MISSING waypoint-0 6',
    'transport.action_required.changed [] [TRACKING_ID_MISSING] 6',
    'transport.action_required.changed [TRACKING_ID_MISSING] [GPS_SIGNAL_MISSING] 10',
    'TRANSPORT_GPS_MISSING waypoint-0 11',
  ]);
});

test('a missing tracking ID is reported once, however the status changes', () => {
  const seen = watch(plannedStep([stop(0, 30), stop(400, 44)], null), 0);
  seen.until(40);
  expect(seen.heard()).toEqual([
    'transport.phase.changed PLANNED PRESUMABLY_INCOMING TIME 6',
    'TRANSPORT_TRACKING_ID_MISSING waypoint-0 6',
    'transport.action_required.changed [] [TRACKING_ID_MISSING] 6',
    'transport.phase.changed PRESUMABLY_INCOMING PRESUMABLY_ONGOING TIME 32',
  ]);
});

test('a transport planned after its tracking has begun reports this at once', () => {
  const { transport } = plannedStep([stop(0, 30), stop(400, 44)], null, atHour(10));
  expect(occurrencesOfPlan(observeFirst(transport, atHour(10)), atHour(10)).map(describeOccurrence)).toEqual([
    'transport.phase.changed PLANNED PRESUMABLY_INCOMING PLANNED 10',
    'TRANSPORT_TRACKING_ID_MISSING waypoint-0 10',
    'transport.action_required.changed [] [TRACKING_ID_MISSING] 10',
  ]);
  expect(occurrencesOfPlan(observeFirst(transport, atHour(5.9)), atHour(5.9))).toEqual([]);
});

test('a cancellation, a re-plan and a correction are the reasons of their phase changes', () => {
  const seen = watch(plannedStep([stop(0, 30), stop(400, 44)]), 0);
  seen.drive([fix(-150, 7)]);
  seen.heard();
  const later = seen.transport().waypoints.map((waypoint) => ({
    ...waypoint,
    planned: { ...waypoint.planned, from: waypoint.planned.from + 48 * HOUR, to: waypoint.planned.to + 48 * HOUR },
  }));
  seen.do(7.5, (step) => applyReplan(step, later, atHour(7.5), weekdays));
  expect(seen.heard()).toEqual(['transport.phase.changed INCOMING PLANNED REPLANNED 7.5']);
  seen.do(7.6, (step) => taken(cancelTracking(step, atHour(7.6))));
  expect(seen.heard()).toEqual(['transport.phase.changed PLANNED CANCELLED CANCELLED 7.6']);
});

test('a stop completed by hand arrives at the time given, and its reset is a correction', () => {
  const seen = watch(plannedStep([stop(0, 30), stop(400, 44)]), 0);
  seen.drive([...signalsBetween(-150, -20, 28, 31)]);
  seen.heard();
  seen.do(31, (step) => taken(completeWaypoint(step, 'waypoint-0', atHour(30.5), atHour(31))));
  expect(seen.heard()).toEqual([
    'waypoint.arrived waypoint-0 30.5',
    'transport.phase.changed INCOMING ONGOING MANUALLY_COMPLETED 30.5',
  ]);
  seen.do(31.1, (step) => taken(resetWaypoint(step, 'waypoint-0', atHour(31.1))));
  expect(seen.heard()).toEqual(['transport.phase.changed ONGOING INCOMING CORRECTED 31.1']);
});

test('a stop that closes as overdue completes the transport at its deadline, without an arrival', () => {
  const seen = watch(plannedStep([stop(0, 30), stop(400, 44)], null), 0);
  seen.until(300);
  const ends = seen.heard().filter((line) => line.includes('COMPLETED') || line.startsWith('waypoint'));
  const [phase, completed] = ends;
  expect(phase).toMatch(/^transport.phase.changed PRESUMABLY_ONGOING COMPLETED OVERDUE/);
  expect(completed).toMatch(/^TRANSPORT_COMPLETED waypoint-1/);
  expect(ends).toHaveLength(2);
});

test('a first signal after the planned time raises a doubt that the shipper has to act on', () => {
  const seen = watch(plannedStep([stop(0, 30), stop(400, 44)]), 0);
  seen.until(33);
  seen.heard();
  seen.drive([fix(100, 33)]);
  expect(seen.heard()).toEqual(['transport.action_required.changed [GPS_SIGNAL_MISSING] [WAYPOINT_CONFIRMATION] 33']);
});

test('an arrival found by late signals is reported at its own time, and not again when they move it', () => {
  const start = plannedStep([stop(0, 30), stop(400, 44)]);
  const driven = [...signalsBetween(-150, -10, 28, 30, 5), ...signalsBetween(50, 60, 32, 32.5, 5)];
  const known = passTime(track(start, driven), atHour(33), weekdays);
  const before = observeFirst(known.transport, atHour(33));
  expect(before.transport.waypoints[0]?.arrival).toBeNull();
  const late = {
    fixes: [...driven, ...signalsBetween(-10, 0, 30, 30.5, 2), ...signalsBetween(0, 50, 31, 32, 2)],
    heartbeats: [],
  };
  const folded = refold(
    start.transport,
    { ...late, fixes: late.fixes.toSorted((a, b) => a.at - b.at) },
    [],
    atHour(36),
    weekdays,
  );
  const { looked, occurrences } = observeChange(before, folded.transport, [], atHour(36));
  expect(occurrences.map(describeOccurrence)).toEqual(expect.arrayContaining(['waypoint.arrived waypoint-0 30.45']));
  const earlier = folded.transport.waypoints.map((waypoint) =>
    waypoint.arrival === null
      ? waypoint
      : { ...waypoint, arrival: { ...waypoint.arrival, at: waypoint.arrival.at - HOUR } },
  );
  const moved = observeChange(looked, { ...folded.transport, waypoints: earlier }, [], atHour(36));
  expect(moved.occurrences).toEqual([]);
});
