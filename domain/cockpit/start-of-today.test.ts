import { expect, test } from 'vitest';
import { startOfToday } from './start-of-today.ts';

const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;

test.each([
  ['2026-11-20T13:32:00Z', 'Europe/Berlin', '2026-11-19T23:00:00Z'],
  ['2026-11-20T23:00:00Z', 'Europe/Berlin', '2026-11-20T23:00:00Z'],
  ['2026-11-20T22:59:59.999Z', 'Europe/Berlin', '2026-11-19T23:00:00Z'],
  ['2026-11-20T22:59:59.999Z', 'Europe/Helsinki', '2026-11-20T22:00:00Z'],
  ['2026-11-20T22:59:59.999Z', 'UTC', '2026-11-20T00:00:00Z'],
  ['2026-11-20T13:32:00Z', 'europe/berlin', '2026-11-19T23:00:00Z'],
  // A 25-hour day, and a day that starts at one o'clock.
  ['2026-10-25T22:30:00Z', 'Europe/Berlin', '2026-10-24T22:00:00Z'],
  ['2024-04-26T12:00:00Z', 'Africa/Cairo', '2024-04-25T22:00:00Z'],
])('at %s in %s, today started at %s', (now, zone, start) => {
  expect(startOfToday(at(now), zone)).toBe(at(start));
});

test.each(['', 'Mars/Olympus', 'Europe/Berlin ', '2026-11-20T13:32:00Z'])('%j is not a time zone', (zone) => {
  expect(startOfToday(0, zone)).toBeNull();
});
