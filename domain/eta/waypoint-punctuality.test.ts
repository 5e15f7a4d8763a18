import { describe, expect, test } from 'vitest';
import { waypointPunctuality } from './waypoint-punctuality.ts';

const planned = { kind: 'RANGE', from: 100, to: 200 } as const;
const open = { planned, isCompleted: false, arrival: null, areaEntered: null, missedUntil: null, expected: null };
const completed = { ...open, isCompleted: true };

describe('the punctuality of a waypoint that is still to be reached', () => {
  test.each([
    [99, 'EARLY'],
    [100, 'ON_TIME'],
    [200, 'ON_TIME'],
    [201, 'DELAYED'],
    [null, null],
  ])('expected at %s is %s', (expected, status) => {
    expect(waypointPunctuality({ ...open, expected })).toBe(status);
  });
});

describe('the punctuality of a waypoint whose window has closed', () => {
  test.each([
    [null, 150, 'ON_TIME'],
    [200, 150, 'ON_TIME'],
    [201, 150, 'DELAYED'],
    [201, null, 'DELAYED'],
    [200, null, null],
  ])('missed until %s, expected at %s: %s', (missedUntil, expected, status) => {
    expect(waypointPunctuality({ ...open, missedUntil, expected })).toBe(status);
  });

  test('an appointment closes a quarter of an hour later', () => {
    const appointment = { kind: 'APPOINTMENT', from: 200, to: 200 } as const;
    const missed = (until: number) => waypointPunctuality({ ...open, planned: appointment, missedUntil: until });
    expect([missed(200 + 15 * 60_000), missed(201 + 15 * 60_000)]).toEqual([null, 'DELAYED']);
  });
});

describe('the punctuality of a waypoint while the vehicle is in its area', () => {
  test.each([
    [99, 99, 'EARLY'],
    [100, 100, 'ON_TIME'],
    [200, 200, 'ON_TIME'],
    [201, 201, 'DELAYED'],
    [250, 150, null],
  ])('since %s, not before %s: %s, whatever the forecast and the time', (at, notBefore, status) => {
    const judged = { ...open, areaEntered: { at, notBefore }, missedUntil: 1_000, expected: 1_000 };
    expect(waypointPunctuality(judged)).toBe(status);
  });

  test('is judged by the arrival once there is one', () => {
    const [areaEntered, arrival] = [150, 250].map((at) => ({ at, notBefore: at }));
    expect(waypointPunctuality({ ...completed, areaEntered: areaEntered ?? null, arrival: arrival ?? null })).toBe(
      'DELAYED',
    );
  });
});

describe('the punctuality of a completed waypoint', () => {
  test.each([
    [99, 99, 'EARLY'],
    [100, 100, 'ON_TIME'],
    [200, 200, 'ON_TIME'],
    [201, 201, 'DELAYED'],
    // The arrival lies between these.
    [180, 90, 'ON_TIME'],
    [250, 150, null],
    [250, 201, 'DELAYED'],
    [250, 200, null],
    [250, null, null],
    [150, null, 'ON_TIME'],
  ])('arrived by %s, not before %s: %s', (at, notBefore, status) => {
    expect(waypointPunctuality({ ...completed, arrival: { at, notBefore }, expected: 1_000 })).toBe(status);
  });

  test('is unknown if the arrival is unknown, whatever the forecast was', () => {
    expect(waypointPunctuality({ ...completed, expected: 150 })).toBeNull();
  });
});
