import { expect, test } from 'vitest';
import { isSensibleTime, sensibleSpan } from './sensible-span.ts';

const now = Temporal.Instant.from('2026-11-22T12:00:00Z').epochMilliseconds;

test.each([
  ['now', '2026-11-22T12:00:00Z', true],
  ['a year back', '2025-11-22T12:00:00Z', true],
  ['two years back', '2024-11-22T12:00:00Z', false],
  ['five years ahead', '2031-11-22T12:00:00Z', true],
  ['six years ahead', '2032-11-22T12:00:00Z', false],
  ['the year 0', '0000-01-01T00:00:00Z', false],
  ['the year 9999', '9999-12-31T23:59:59Z', false],
])('%s', (_, at, expected) => {
  expect(isSensibleTime(Temporal.Instant.from(at).epochMilliseconds, now)).toBe(expected);
});

test('both ends are within the accepted span', () => {
  const { from, to } = sensibleSpan(now);
  expect([from - 1, from, to, to + 1].map((at) => isSensibleTime(at, now))).toEqual([false, true, true, false]);
});
