import { describe, expect, test } from 'vitest';
import { waypointPunctuality } from './waypoint-punctuality.ts';

const planned = { kind: 'RANGE', from: 100, to: 200 } as const;
const open = { planned, isCompleted: false, arrival: null, expected: null };
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
