import { expect, test } from 'vitest';
import { accuracyOf, lateMsOf, type LogEntry, logGroups } from './log-facts.ts';

const entry = (id: string, trackingId: string, reason: LogEntry['reason']): LogEntry => ({
  id,
  receivedAt: '2026-11-20T12:00:00Z',
  at: null,
  trackingId,
  connectionId: null,
  outcome: reason === null ? 'STORED' : 'QUARANTINED',
  reason,
  signal: {},
});

test('refusals that a device repeats are one line, and stored signals are never merged', () => {
  const entries = [
    entry('6', 'A', 'TOO_OLD'),
    entry('5', 'A', 'TOO_OLD'),
    entry('4', 'B', 'TOO_OLD'),
    entry('3', 'A', 'TOO_OLD'),
    entry('2', 'A', null),
    entry('1', 'A', null),
  ];
  const groups = logGroups(entries).map(({ newest, oldest, lines }) => [newest.id, oldest.id, lines]);
  expect(groups).toEqual([
    ['6', '5', 2],
    ['4', '4', 1],
    ['3', '3', 1],
    ['2', '2', 1],
    ['1', '1', 1],
  ]);
  expect(logGroups([])).toEqual([]);
});

test('a signal is late by the time between its timestamp and its arrival, and ahead if that is negative', () => {
  const receivedAt = '2026-11-20T12:00:00Z';
  expect(lateMsOf({ receivedAt, at: '2026-11-20T11:00:00Z' })).toBe(3_600_000);
  expect(lateMsOf({ receivedAt, at: '2026-11-20T12:00:01Z' })).toBe(-1_000);
  expect(lateMsOf({ receivedAt, at: null })).toBe(0);
});

test.each([
  [{ accuracyM: 7_200 }, 7_200],
  [{ accuracyM: null }, null],
  [{}, null],
  [null, null],
  ['text', null],
])('the accuracy of %j is %s', (signal, accuracy) => expect(accuracyOf(signal)).toBe(accuracy));
