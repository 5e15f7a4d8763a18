import { expect, test } from 'vitest';
import { isWorthLogging, noLogCounts } from './log-limit.ts';

const HOUR = 3_600_000;

test('one of each kind an hour, and of the quarantined a thousand', () => {
  const counts = noLogCounts();
  const admitted = (outcome: 'STORED' | 'DUPLICATE' | 'QUARANTINED', now: number) =>
    Array.from({ length: 1_500 }, () => isWorthLogging(counts, outcome, now)).filter(Boolean).length;
  expect([admitted('STORED', HOUR), admitted('DUPLICATE', HOUR), admitted('QUARANTINED', HOUR)]).toEqual([1, 1, 1_000]);
  expect(admitted('STORED', 2 * HOUR - 1)).toBe(0);
  expect([admitted('STORED', 2 * HOUR), admitted('QUARANTINED', 2 * HOUR)]).toEqual([1, 1_000]);
});
