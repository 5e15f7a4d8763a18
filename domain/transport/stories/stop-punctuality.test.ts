import { describe, expect, test } from 'vitest';
import { nextMoment } from '../reading/next-moment.ts';
import type { Step } from '../step.ts';
import { areaEntryOf, becameLate, stopPunctuality } from '../reading/stop-punctuality.ts';
import { atHour, fix, plannedStep, stop, track, wait, signalsBetween, weekdays } from './story.ts';

/** From 10:00 to 12:00, and from 20:00 to 22:00 the next day. */
const start = plannedStep([stop(0, 34), stop(400, 44)]);
const loaded = track(start, [...signalsBetween(-50, 0, 33, 34.5, 2), ...signalsBetween(0, 0, 34.5, 36)]);
const underWay = track(loaded, signalsBetween(0, 200, 36, 39));

function second({ transport }: Step, now: number, expected: number | null = null) {
  const [, waypoint] = transport.waypoints;
  return waypoint && stopPunctuality(transport, waypoint, expected === null ? null : atHour(expected), atHour(now));
}

describe('a stop not reached when its window closes', () => {
  test('becomes late at that moment if its vehicle is seen, whatever was expected', () => {
    const seen = track(underWay, signalsBetween(200, 210, 39, 45.5, 15));
    expect([second(seen, 46, 45), second(seen, 46 + 1 / 3_600, 45)]).toEqual(['ON_TIME', 'DELAYED']);
    expect([second(seen, 46), second(seen, 46 + 1 / 3_600)]).toEqual([null, 'DELAYED']);
  });

  test('is late with a low signal, and unknown with a lost one', () => {
    const low = track(underWay, [fix(200, 42)]);
    expect(second(low, 46.5, 45)).toBe('DELAYED');
    const lost = track(underWay, [fix(200, 41)]);
    expect([second(lost, 46.5, 45), second(lost, 46.5)]).toEqual(['ON_TIME', null]);
  });

  test('stays late when the signal is lost later', () => {
    const low = track(underWay, [fix(200, 42)]);
    expect(second(low, 60, 45)).toBe('DELAYED');
  });

  test('is not late if an unseen visit is possible or nothing is left to judge', () => {
    const doubtful = track(start, [fix(200, 46.5)]);
    expect(doubtful.transport.waypoints.map(({ confirmation }) => confirmation !== null)).toEqual([true, true]);
    expect(second(doubtful, 46.6)).toBeNull();
    const seen = track(underWay, signalsBetween(200, 210, 39, 45.5, 15));
    const cancelled = { ...seen, transport: { ...seen.transport, cancelledAt: atHour(45) } };
    expect(second(cancelled, 47, 45)).toBe('ON_TIME');
    expect(second(wait(start, 47), 47)).toBeNull();
  });

  test('makes the end of the window a next moment', () => {
    const seen = track(underWay, signalsBetween(200, 210, 39, 45.5, 15));
    expect(nextMoment(seen.transport, atHour(45.9), weekdays)).toBe(atHour(46) + 1);
    expect(becameLate(seen.transport, atHour(45), atHour(46))).toBe(false);
    expect(becameLate(seen.transport, atHour(45), atHour(46) + 1)).toBe(true);
    expect(becameLate(seen.transport, atHour(46) + 1, atHour(47))).toBe(true);
    expect(becameLate(seen.transport, atHour(46) + 2, atHour(47))).toBe(false);
    const there = track(underWay, signalsBetween(200, 400, 39.1, 45.9, 5));
    expect(becameLate(there.transport, atHour(45), atHour(47))).toBe(false);
  });

  test('with an appointment has its moment a quarter of an hour later', () => {
    const [first, last] = underWay.transport.waypoints;
    if (first === undefined || last === undefined) throw new Error('There are two.');
    const appointment = { ...last, planned: { kind: 'APPOINTMENT' as const, from: atHour(46), to: atHour(46) } };
    const transport = track({ ...underWay, transport: { ...underWay.transport, waypoints: [first, appointment] } }, [
      ...signalsBetween(200, 210, 39, 45.9, 14),
    ]).transport;
    expect(nextMoment(transport, atHour(46) + 1, weekdays)).toBe(atHour(46.25) + 1);
  });
});

describe('a vehicle in the area of a stop', () => {
  const inArea = track(underWay, [...signalsBetween(200, 397, 39, 43.5, 2), ...signalsBetween(397, 397, 43.5, 44.5)]);

  test('is judged by its time of entry: waiting near the gate makes nothing late', () => {
    const early = second(inArea, 45, 46.5);
    const waiting = track(inArea, signalsBetween(397, 397, 44.6, 47, 10));
    expect([early, second(waiting, 47, 47.5)]).toEqual(['EARLY', 'EARLY']);
  });

  test('keeps its first entry when it moves around or leaves and returns', () => {
    const round = track(inArea, [
      ...signalsBetween(397, 390, 44.6, 44.8, 2),
      ...signalsBetween(390, 397, 46.5, 46.7, 2),
    ]);
    expect(round.transport.waypoints[1]?.visit.enteredRing2).toEqual(inArea.transport.waypoints[1]?.visit.enteredRing2);
    expect(second(round, 47, 47.5)).toBe('EARLY');
  });

  test('is late if it entered late, and unknown if it entered unseen around the end of the window', () => {
    const late = track(underWay, [...signalsBetween(200, 210, 39, 46, 15), ...signalsBetween(210, 397, 46.1, 48.5, 2)]);
    expect(second(late, 48.6, 49)).toBe('DELAYED');
    const unseen = track(underWay, [fix(210, 43), fix(397, 46.5)]);
    expect(unseen.transport.waypoints[1]?.status).toBe('AREA_ENTERED');
    expect(second(unseen, 46.6, 46.7)).toBeNull();
  });

  test('passing a later stop on the way to another has not entered its area', () => {
    const three = track(
      plannedStep([stop(0, 34), stop(400, 44), stop(200, 50, 52)]),
      signalsBetween(-50, 0, 33, 34.5, 2),
    );
    const past = track(three, [...signalsBetween(0, 0, 34.5, 36), ...signalsBetween(0, 201, 36, 39, 2)]);
    const last = past.transport.waypoints[2];
    expect([last?.status, last?.visit.enteredRing2 === null]).toEqual(['OPEN', false]);
    expect(last && stopPunctuality(past.transport, last, atHour(51), atHour(39.1))).toBe('ON_TIME');
    expect(last && areaEntryOf(last)).toBeNull();
  });

  test('records its entry in the event, so later readers judge it the same way', () => {
    const entered = inArea.events.find(
      (event) => event.type === 'WAYPOINT_CHANGED' && event.status === 'AREA_ENTERED' && event.waypoint === 1,
    );
    expect(entered).toMatchObject({ arrival: inArea.transport.waypoints[1]?.visit.enteredRing2 });
  });
});
