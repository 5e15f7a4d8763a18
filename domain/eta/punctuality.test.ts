import { describe, expect, test } from 'vitest';
import { punctualityOf } from './punctuality.ts';

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
