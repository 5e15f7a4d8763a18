import { describe, expect, test } from 'vitest';
import { cancelTracking } from '../commands/cancel-tracking.ts';
import { completeWaypoint } from '../commands/complete-waypoint.ts';
import type { Refused } from '../command-refusal.ts';
import { replayedCommands } from './replayed-commands.ts';
import { movePin } from '../commands/move-pin.ts';
import { refold, type DeviceSignals } from './refold.ts';
import { replan } from '../commands/replan.ts';
import { resetWaypoint } from '../commands/reset-waypoint.ts';
import { setReference } from '../commands/set-reference.ts';
import { setTrackingId } from '../commands/set-tracking-id.ts';
import { isDoneByPerson } from './done-by-person.ts';
import type { Step } from '../step.ts';
import {
  arrivals,
  atHour,
  byCarrier,
  fix,
  plannedStep,
  stop,
  eventLines,
  track,
  wait,
  signalsBetween,
  weekdays,
} from '../stories/story.ts';
import type { Transport } from '../transport.ts';
import type { TransportEvent } from '../transport-event.ts';
import { transportLog } from './transport-log.ts';
import { waypointHistory } from './waypoint-history.ts';

const start = plannedStep([stop(0, 30), stop(300, 40), stop(600, 50)], null);

function must(decided: Step | Refused): Step {
  if ('refused' in decided) throw new Error(decided.refused);
  return decided;
}

function plannedEvent({ transport }: Step): TransportEvent {
  const { id, trackingId, reference, waypoints } = transport;
  return { type: 'PLANNED', at: atHour(0), plan: { id, trackingId, reference, waypoints } };
}

const wantedOf = ({ waypoints }: Transport) =>
  waypoints.map(({ id, place, planned: when }) => ({ id, place, planned: when }));

const history = (step: Step) => [plannedEvent(start), ...step.events].map((event) => ({ event, knownAt: event.at }));
const log = (step: Step) =>
  transportLog(history(step)).map(({ type, oldValue, newValue }) => [type, oldValue, newValue]);

describe('the transport log', () => {
  test('distinguishes an added ID from a changed one, and tracks the reference', () => {
    let step = must(setTrackingId(start, 'A', byCarrier, atHour(1)));
    step = must(setTrackingId(step, 'B', byCarrier, atHour(2)));
    step = must(setReference(step, 'one', atHour(3)));
    step = must(setReference(step, 'two', atHour(4)));
    step = must(setReference(step, null, atHour(5)));
    step = must(cancelTracking(step, atHour(6)));
    expect(log(step)).toEqual([
      ['TRANSPORT_PLANNED', null, null],
      ['TRACKING_ID_ADDED', null, 'A'],
      ['TRACKING_ID_UPDATED', 'A', 'B'],
      ['REFERENCE_ADDED', null, 'one'],
      ['REFERENCE_UPDATED', 'one', 'two'],
      ['REFERENCE_REMOVED', 'two', null],
      ['TRANSPORT_CANCELLED', null, null],
    ]);
  });

  test('includes the plan’s ID and reference, and the end at the last stop of the newest plan', () => {
    const step = plannedStep([stop(0, 30), stop(300, 40)], 'A');
    const shorter = wantedOf(step.transport);
    const longer = [...shorter, { ...wantedOf(start.transport)[2], id: 'new' }] as typeof shorter;
    let next = must(replan(step, longer, atHour(1), weekdays));
    for (const [index, id] of ['waypoint-0', 'waypoint-1', 'new'].entries()) {
      next = must(completeWaypoint(next, id, atHour(30 + index), atHour(60)));
    }
    const entries = transportLog([plannedEvent(step), ...next.events].map((event) => ({ event })));
    expect(entries.map(({ type, newValue, changes }) => [type, newValue, changes?.map(({ kind }) => kind)])).toEqual([
      ['TRANSPORT_PLANNED', null, undefined],
      ['TRACKING_ID_ADDED', 'A', undefined],
      ['TRANSPORT_PLANNED', null, ['WAYPOINT_ADDED']],
      ['TRANSPORT_COMPLETED', 'MANUALLY_COMPLETED', undefined],
    ]);
    expect(entries.at(-1)?.from.event).toMatchObject({ waypoint: 2 });
  });

  test('lists the changes of each re-plan, and omits re-plans without changes', () => {
    const later = wantedOf(start.transport).map((waypoint, index) =>
      index === 2 ? { ...waypoint, planned: { ...waypoint.planned, to: atHour(54) } } : waypoint,
    );
    let step = must(replan(start, wantedOf(start.transport), atHour(1), weekdays));
    step = must(setReference(step, 'one', atHour(1)));
    step = must(replan(step, later, atHour(2), weekdays));
    step = must(replan(step, later.slice(1), atHour(3), weekdays));
    const entries = transportLog(history(step)).map(({ type, changes }) => [type, changes?.map(({ kind }) => kind)]);
    expect(entries).toEqual([
      ['TRANSPORT_PLANNED', undefined],
      ['REFERENCE_ADDED', undefined],
      ['TRANSPORT_PLANNED', ['TIME_CHANGED']],
      ['TRANSPORT_PLANNED', ['WAYPOINT_REMOVED']],
    ]);
  });
});

test('a waypoint keeps its history when a re-plan gives its index to another', () => {
  const [first, second, last] = wantedOf(start.transport);
  if (first === undefined || second === undefined || last === undefined) throw new Error('three');
  const begun = wait(start, 7);
  const turned = [{ ...second, planned: first.planned }, { ...first, planned: second.planned }, last];
  const step = wait(must(replan(begun, turned, atHour(8), weekdays)), 9);
  const reasons = (id: string) => waypointHistory(history(step), id).map(({ event }) => event.reason);
  expect(reasons(first.id)).toEqual(['WITHIN_TRACKING_TIMEFRAME', 'RESET']);
  expect(reasons(second.id)).toEqual(['WITHIN_TRACKING_TIMEFRAME']);
  expect(reasons(last.id)).toEqual([]);
  // Without the plan it is unknown which waypoint was meant.
  const [, ...untold] = history(begun);
  expect(waypointHistory(untold, first.id)).toEqual([]);
});

describe('a refold after late signals', () => {
  const tracked = plannedStep([stop(0, 30), stop(300, 40), stop(600, 50)]);
  const again = (step: Step, fixes: DeviceSignals['fixes'], until: number) =>
    refold(
      tracked.transport,
      { fixes, heartbeats: [] },
      replayedCommands(history(step), weekdays),
      atHour(until),
      weekdays,
    );

  test('keeps a correction by an administrator', () => {
    let step = wait(tracked, 30);
    step = must(completeWaypoint(step, 'waypoint-0', atHour(30), atHour(30) + 1));
    step = must(resetWaypoint(step, 'waypoint-0', atHour(31)));
    const folded = again(step, [], 32);
    expect(eventLines(folded)).toEqual(eventLines(wait(step, 32)));
    expect(folded.transport.waypoints[0]?.completion).toBeNull();
  });

  test('completes a stop whose moved pin lies where the vehicle has been', () => {
    const fixes = [...signalsBetween(-20, 8, 29, 29.5), ...signalsBetween(8, 8, 29.5, 31)];
    const before = track(tracked, fixes);
    expect(arrivals(before)).toEqual([null, null, null]);
    const pin = { ...fix(8, 0), timezone: 'UTC' };
    const moved = must(movePin(before, 'waypoint-0', pin, atHour(31.5), weekdays));
    expect(arrivals(again(moved, fixes, 32))).toEqual([29.5, null, null]);
  });

  test('keeps commands given after the planned time', () => {
    const step = wait(tracked, 51);
    const late = must(movePin(step, 'waypoint-2', { ...fix(601, 0), timezone: 'UTC' }, atHour(53), weekdays));
    expect(again(late, [], 54).transport.waypoints[2]?.place.latitude).toBeCloseTo(fix(601, 0).latitude, 9);
  });
});

test.each([
  ['a command', must(setTrackingId(start, 'A', byCarrier, atHour(1))), [true]],
  ['the time', wait(start, 8), [false]],
  [
    'a correction',
    must(
      resetWaypoint(must(completeWaypoint(start, 'waypoint-0', atHour(30), atHour(30) + 1)), 'waypoint-0', atHour(31)),
    ),
    [true, true],
  ],
  ['a completion by hand', must(completeWaypoint(start, 'waypoint-0', atHour(30), atHour(30) + 1)), [true]],
  ['a departure', { ...start, events: [{ type: 'WAYPOINT_DEPARTED' as const, waypoint: 0, at: atHour(31) }] }, [false]],
  ['the vehicle', track(plannedStep([stop(0, 30), stop(300, 40)]), signalsBetween(-200, -90, 10, 12)), [false, false]],
])('who caused an event: %s', (_, { events }, expected) => {
  expect(events.map(isDoneByPerson)).toEqual(expected);
});
