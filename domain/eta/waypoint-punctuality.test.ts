import { describe, expect, test } from 'vitest';
import { waypointPunctuality } from './waypoint-punctuality.ts';

const planned = { kind: 'RANGE', from: 100, to: 200 } as const;
const open = { planned, isCompleted: false, arrival: null, areaEntered: null, missedUntil: null, expected: null };
const completed = { ...open, isCompleted: true };

describe('a waypoint that is still to be reached', () => {
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

describe('one whose window has closed', () => {
  test.each([
    [null, 150, 'ON_TIME'],
    [200, 150, 'ON_TIME'],
    [201, 150, 'DELAYED'],
    [201, null, 'DELAYED'],
    [200, null, null],
  ])('missed until %s, though expected at %s, is %s', (missedUntil, expected, status) => {
    expect(waypointPunctuality({ ...open, missedUntil, expected })).toBe(status);
  });

  test('an appointment is kept a quarter of an hour later', () => {
    const appointment = { kind: 'APPOINTMENT', from: 200, to: 200 } as const;
    const missed = (until: number) => waypointPunctuality({ ...open, planned: appointment, missedUntil: until });
    expect([missed(200 + 15 * 60_000), missed(201 + 15 * 60_000)]).toEqual([null, 'DELAYED']);
  });
});

describe('one in whose area the vehicle is', () => {
  test.each([
    [99, 99, 'EARLY'],
    [100, 100, 'ON_TIME'],
    [200, 200, 'ON_TIME'],
    [201, 201, 'DELAYED'],
    [250, 150, null],
  ])('since %s, not before %s, is %s, whatever is expected and however late it is', (at, notBefore, status) => {
    const judged = { ...open, areaEntered: { at, notBefore }, missedUntil: 1_000, expected: 1_000 };
    expect(waypointPunctuality(judged)).toBe(status);
  });

  test('is judged by its arrival once it has arrived', () => {
    const [areaEntered, arrival] = [150, 250].map((at) => ({ at, notBefore: at }));
    expect(waypointPunctuality({ ...completed, areaEntered: areaEntered ?? null, arrival: arrival ?? null })).toBe(
      'DELAYED',
    );
  });
});

describe('one that was reached', () => {
  test.each([
    [99, 99, 'EARLY'],
    [100, 100, 'ON_TIME'],
    [200, 200, 'ON_TIME'],
    [201, 201, 'DELAYED'],
    // It came between these.
    [180, 90, 'ON_TIME'],
    [250, 150, null],
    [250, 201, 'DELAYED'],
    [250, 200, null],
    [250, null, null],
    [150, null, 'ON_TIME'],
  ])('by %s, not before %s, was %s', (at, notBefore, status) => {
    expect(waypointPunctuality({ ...completed, arrival: { at, notBefore }, expected: 1_000 })).toBe(status);
  });

  test('nobody knows when: not judged by what had been expected', () => {
    expect(waypointPunctuality({ ...completed, expected: 150 })).toBeNull();
  });
});
