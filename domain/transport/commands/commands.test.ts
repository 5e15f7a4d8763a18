import { describe, expect, test } from 'vitest';
import { cancelTracking } from './cancel-tracking.ts';
import type { Refused } from '../command-refusal.ts';
import { completeWaypoint } from './complete-waypoint.ts';
import { movePin } from './move-pin.ts';
import { nextReminderAt } from './remind-carrier.ts';
import { refusePlan } from '../plan.ts';
import { replan } from './replan.ts';
import { resetWaypoint } from './reset-waypoint.ts';
import { setReference } from './set-reference.ts';
import { setTrackingId } from './set-tracking-id.ts';
import type { Step } from '../step.ts';
import {
  atHour,
  byCarrier,
  byShipper,
  fix,
  plannedStep,
  stop,
  eventLines,
  track,
  wait,
  signalsBetween,
  weekdays,
} from '../stories/story.ts';
import { isLate } from '../fold/track-signal.ts';

const start = plannedStep([stop(0, 30), stop(300, 40), stop(600, 50)]);

function must(decided: Step | Refused): Step {
  if ('refused' in decided) throw new Error(decided.refused);
  return decided;
}

const answer = (decided: Step | Refused) => ('refused' in decided ? decided.refused : 'DONE');
const byHand = (step: Step, index: number, hours: number, now = hours) =>
  completeWaypoint(step, `waypoint-${index}`, atHour(hours), atHour(now) + 1);
const wanted = ({ transport }: Step) =>
  transport.waypoints.map(({ id, place, planned: when }) => ({ id, place, planned: when }));
const pin = { ...fix(8, 0), timezone: 'UTC' };

const first = must(byHand(start, 0, 30));
const second = must(byHand(first, 1, 40));
const completed = must(byHand(second, 2, 50));
const unknown = wait(must(byHand(plannedStep([stop(0, 30), stop(300, 40), stop(600, 300)]), 0, 30)), 250);
const cancelled = must(cancelTracking(start, atHour(10)));

describe('completing a waypoint by hand', () => {
  test.each([
    ['the first', byHand(start, 0, 30), 'DONE'],
    ['a moment ago', byHand(start, 0, 30, 30), 'DONE'],
    ['now', completeWaypoint(start, 'waypoint-0', atHour(30), atHour(30)), 'COMPLETION_TIME_NOT_IN_PAST'],
    ['in the future, before tracking begins', byHand(start, 0, 2, 1), 'COMPLETION_TIME_NOT_IN_PAST'],
    ['when tracking begins', byHand(start, 0, 6, 30), 'DONE'],
    ['before', completeWaypoint(start, 'waypoint-0', atHour(6) - 1, atHour(30)), 'COMPLETION_TIME_BEFORE_PREVIOUS'],
    ['the second at the time of the first', byHand(first, 1, 30, 40), 'DONE'],
    ['before it', completeWaypoint(first, 'waypoint-1', atHour(30) - 1, atHour(40)), 'COMPLETION_TIME_BEFORE_PREVIOUS'],
    ['the third before the second', byHand(second, 2, 35, 50), 'COMPLETION_TIME_BEFORE_PREVIOUS'],
    ['the third at the time of the first, the second being unknown', byHand(unknown, 2, 30, 250), 'DONE'],
    ['before it', byHand(unknown, 2, 29.9, 250), 'COMPLETION_TIME_BEFORE_PREVIOUS'],
    ['what is not there', byHand(start, 7, 30), 'UNKNOWN_WAYPOINT'],
    ['the second before the first', byHand(start, 1, 30), 'WAYPOINT_OUT_OF_TURN'],
    ['twice', byHand(first, 0, 31), 'WAYPOINT_OUT_OF_TURN'],
    ['what is over', byHand(completed, 2, 51), 'TRANSPORT_COMPLETED'],
    ['what is cancelled', byHand(cancelled, 0, 30), 'TRANSPORT_CANCELLED'],
  ])('%s', (_, decided, expected) => {
    expect(answer(decided)).toBe(expected);
  });

  test('records the time given, and earlier unknown arrivals stay unknown', () => {
    const late = wait(start, 400);
    expect(late.transport.waypoints[0]?.arrival).toBeNull();
    expect(first.transport.waypoints[0]?.arrival).toEqual({ at: atHour(30), notBefore: atHour(30) });
    const closed = wait(plannedStep([stop(0, 30), stop(300, 200)]), 140);
    expect(answer(byHand(closed, 1, 100, 140))).toBe('DONE');
  });
});

describe('the other commands on a transport', () => {
  test.each([
    ['cancel', cancelTracking(start, atHour(10)), 'DONE'],
    ['cancel what is under way', cancelTracking(first, atHour(31)), 'DONE'],
    ['cancel again', cancelTracking(cancelled, atHour(11)), 'ALREADY_CANCELLED'],
    ['cancel what is over', cancelTracking(completed, atHour(51)), 'TRANSPORT_COMPLETED'],
    ['another ID', setTrackingId(start, 'other', byCarrier, atHour(10)), 'DONE'],
    ['no ID', setTrackingId(start, ' ', byCarrier, atHour(10)), 'TRACKING_ID_EMPTY'],
    ['an ID for what is over', setTrackingId(completed, 'other', byCarrier, atHour(51)), 'TRANSPORT_COMPLETED'],
    ['an ID for what is cancelled', setTrackingId(cancelled, 'other', byCarrier, atHour(11)), 'TRANSPORT_CANCELLED'],
    ['a reference for what is over', setReference(completed, 'late', atHour(51)), 'DONE'],
    ['a reference for what is cancelled', setReference(cancelled, 'late', atHour(51)), 'TRANSPORT_CANCELLED'],
    ['a pin', movePin(start, 'waypoint-1', pin, atHour(10), weekdays), 'DONE'],
    ['a pin nowhere', movePin(start, 'waypoint-7', pin, atHour(10), weekdays), 'UNKNOWN_WAYPOINT'],
    ['a pin of what was reached', movePin(first, 'waypoint-0', pin, atHour(31), weekdays), 'WAYPOINT_OUT_OF_TURN'],
    ['a pin of what is over', movePin(completed, 'waypoint-2', pin, atHour(51), weekdays), 'TRANSPORT_COMPLETED'],
    ['a pin of what is cancelled', movePin(cancelled, 'waypoint-1', pin, atHour(11), weekdays), 'TRANSPORT_CANCELLED'],
    ['a new plan', replan(start, wanted(start), atHour(10), weekdays), 'DONE'],
    [
      'a new plan for what was reached',
      replan(first, wanted(first).slice(1), atHour(31), weekdays),
      'WAYPOINT_OUT_OF_TURN',
    ],
    [
      'a new plan for one of two that were reached',
      replan(second, [...wanted(second).slice(0, 1), ...wanted(second).slice(2)], atHour(41), weekdays),
      'WAYPOINT_OUT_OF_TURN',
    ],
    ['a new plan for what is over', replan(completed, wanted(start), atHour(51), weekdays), 'TRANSPORT_COMPLETED'],
    ['a new plan for what is cancelled', replan(cancelled, wanted(start), atHour(11), weekdays), 'TRANSPORT_CANCELLED'],
    ['a new plan in the past', replan(start, wanted(start), atHour(52) + 1, weekdays), 'PLANNED_IN_THE_PAST'],
    ['taking back the last completion', resetWaypoint(second, 'waypoint-1', atHour(41)), 'DONE'],
    ['taking back one before it', resetWaypoint(second, 'waypoint-0', atHour(41)), 'WAYPOINT_OUT_OF_TURN'],
    ['taking back what was not', resetWaypoint(first, 'waypoint-1', atHour(41)), 'WAYPOINT_NOT_COMPLETED'],
    ['taking back nothing', resetWaypoint(first, 'waypoint-7', atHour(41)), 'UNKNOWN_WAYPOINT'],
    ['taking back what is cancelled', resetWaypoint(cancelled, 'waypoint-0', atHour(31)), 'TRANSPORT_CANCELLED'],
    ['taking back what is over', resetWaypoint(completed, 'waypoint-2', atHour(51)), 'DONE'],
  ])('%s', (_, decided, expected) => {
    expect(answer(decided)).toBe(expected);
  });

  test.each([
    ['the ID it has', setTrackingId(start, ' truck ', byShipper, atHour(10))],
    ['the reference it has', setReference(start, ' ', atHour(10))],
    ['the pin where it is', movePin(start, 'waypoint-0', { ...fix(0, 0), timezone: 'UTC' }, atHour(10), weekdays)],
  ])('change nothing with %s', (_, decided) => {
    expect(decided).toBe(start);
  });

  test('a pin can move along one coordinate only', () => {
    const [place] = start.transport.waypoints.map((waypoint) => waypoint.place);
    if (place === undefined) throw new Error('no place');
    for (const change of [{ latitude: 49 }, { longitude: 12 }]) {
      const moved = must(movePin(start, 'waypoint-0', { ...place, ...change }, atHour(10), weekdays));
      expect(moved.transport.waypoints.map((waypoint) => waypoint.place)).toMatchObject([{ ...change }, {}, {}]);
      expect(moved.transport.waypoints.slice(1)).toEqual(start.transport.waypoints.slice(1));
    }
  });
});

describe('a new tracking ID', () => {
  const seen = track(start, signalsBetween(-200, -150, 10, 11));

  test('counts from the command if the previous device sent signals', () => {
    const { vehicle, trackingId } = must(setTrackingId(seen, 'other', byCarrier, atHour(12))).transport;
    expect([trackingId, vehicle.countsFrom, vehicle.latestSignalAt]).toEqual(['other', atHour(12), null]);
    expect(
      track(must(setTrackingId(seen, 'other', byCarrier, atHour(12))), [fix(0, 11.9)]).transport.vehicle.latestSignalAt,
    ).toBeNull();
  });

  test('counts from the start of tracking if the previous device sent none', () => {
    expect(must(setTrackingId(start, 'other', byCarrier, atHour(12))).transport.vehicle.countsFrom).toBeNull();
    const twice = must(
      setTrackingId(must(setTrackingId(seen, 'other', byCarrier, atHour(12))), 'third', byCarrier, atHour(13)),
    );
    expect(twice.transport.vehicle.countsFrom).toBe(atHour(12));
  });
});

describe('a plan for a transport', () => {
  const stops = wanted(start);
  const [one] = stops;
  if (one === undefined) throw new Error('no stop');
  const window = (from: number, to: number) => ({
    ...one,
    planned: { kind: 'RANGE' as const, from: atHour(from), to: atHour(to) },
  });
  test.each([
    ['one stop', [one], 'TOO_FEW_WAYPOINTS'],
    ['no stop', [], 'TOO_FEW_WAYPOINTS'],
    ['an empty window', [window(30, 30), window(40, 40)], null],
    ['a window that ends before it begins', [window(30, 29), window(40, 41)], 'WINDOW_ENDS_BEFORE_START'],
    ['windows that touch', [window(30, 32), window(20, 30)], null],
    ['windows out of order', [window(30, 32), window(20, 29)], 'STOPS_OUT_OF_ORDER'],
    ['an end at this moment', [window(1, 2), window(8, 10)], null],
    ['an end before', [window(1, 2), window(8, 9)], 'PLANNED_IN_THE_PAST'],
  ])('is refused or accepted as it must be with %s', (_, waypoints, refusal) => {
    expect(refusePlan(waypoints, atHour(10))).toBe(refusal);
  });
});

test('a re-plan beyond the timeframe makes the transport planned again and forgets what was seen', () => {
  const begun = wait(start, 7);
  const put = (hours: number) =>
    wanted(start).map((waypoint) => ({
      ...waypoint,
      planned: {
        ...waypoint.planned,
        from: waypoint.planned.from + hours * 3_600_000,
        to: waypoint.planned.to + hours * 3_600_000,
      },
    }));
  expect(eventLines(must(replan(begun, put(24), atHour(8), weekdays))).slice(1)).toEqual([
    'REPLANNED 8',
    '0 OPEN RESET 8',
  ]);
  expect(eventLines(must(replan(begun, put(2), atHour(8), weekdays))).slice(1)).toEqual(['REPLANNED 8']);
});

test('signals from before a correction are late, by device or server time', () => {
  const corrected = (now: number) =>
    must(resetWaypoint(track(first, [fix(10, 31)]), 'waypoint-0', atHour(now))).transport;
  const isBefore = (now: number, sent: number) => isLate(corrected(now), fix(10, sent));
  expect([isBefore(32, 32), isBefore(32, 32.01)]).toEqual([true, false]);
  expect([isBefore(30.95, 31), isBefore(30.95, 31.01)]).toEqual([true, false]);
});

test('a carrier is reminded of a transport at most every two hours', () => {
  expect(nextReminderAt(atHour(10))).toBe(atHour(12));
});
