import { describe, expect, test } from 'vitest';
import { lateBy, punctualityOf } from './punctuality.ts';

const MINUTE = 60_000;
const from = 1_000_000 * MINUTE;

describe('punctuality against a range', () => {
  const planned = { kind: 'RANGE', from, to: from + 120 * MINUTE } as const;
  test.each([
    [-1, 'EARLY'],
    [0, 'ON_TIME'],
    [120 * MINUTE, 'ON_TIME'],
    [120 * MINUTE + 1, 'DELAYED'],
  ])('%i ms after its start: %s', (after, status) => {
    expect(punctualityOf(from + after, planned)).toBe(status);
  });
});

describe('punctuality against an appointment, 15 minutes tolerance on either side', () => {
  const planned = { kind: 'APPOINTMENT', from, to: from } as const;
  test.each([
    [-15 * MINUTE - 1, 'EARLY'],
    [-15 * MINUTE, 'ON_TIME'],
    [15 * MINUTE, 'ON_TIME'],
    [15 * MINUTE + 1, 'DELAYED'],
  ])('%i ms after it: %s', (after, status) => {
    expect(punctualityOf(from + after, planned)).toBe(status);
  });
});

test('a delay is counted from the planned end, without the tolerance of an appointment', () => {
  const planned = { kind: 'APPOINTMENT', from, to: from } as const;
  expect(lateBy(from + 40 * MINUTE, planned, from)).toBe(40 * MINUTE);
  expect(lateBy(from + 40 * MINUTE, planned, from + 50 * MINUTE), 'still not there').toBe(50 * MINUTE);
});
