import { expect, test } from 'vitest';
import { ConnectionLogs, isWorthLogging, noLogCounts } from './log-limit.ts';

const HOUR = 3_600_000;

test('a device logs one line of each kind and a thousand quarantined signals an hour', () => {
  const counts = noLogCounts();
  const admitted = (outcome: 'STORED' | 'DUPLICATE' | 'QUARANTINED', now: number) =>
    Array.from({ length: 1_500 }, () => isWorthLogging(counts, outcome, now)).filter(Boolean).length;
  expect([admitted('STORED', HOUR), admitted('DUPLICATE', HOUR), admitted('QUARANTINED', HOUR)]).toEqual([1, 1, 1_000]);
  expect(admitted('STORED', 2 * HOUR - 1)).toBe(0);
  expect([admitted('STORED', 2 * HOUR), admitted('QUARANTINED', 2 * HOUR)]).toEqual([1, 1_000]);
});

test('a connection logs at most 20,000 lines an hour, however many device names it invents', () => {
  const logs = new ConnectionLogs();
  const taken = (connectionId: string, now: number) =>
    Array.from({ length: 30_000 }, () => logs.take(connectionId, now)).filter(Boolean).length;
  expect([taken('one', HOUR), taken('one', HOUR + 1), taken('other', HOUR)]).toEqual([20_000, 0, 20_000]);
  expect(taken('one', 2 * HOUR)).toBe(20_000);
});
