import { expect, test } from 'vitest';
import { emptyStop, type FormStop } from './plan-form.ts';
import {
  needsExactTimes,
  plannedMeaning,
  plannedPatch,
  readPlanned,
  unreadLine,
  writePlanned,
} from './written-plan.ts';

// A Saturday.
const now = Date.parse('2026-11-21T10:00:00Z');
const place = {
  source: { kept: true },
  label: 'Lisbon, PT',
  town: 'Lisbon',
  latitude: 38.7,
  longitude: -9.1,
  timezone: 'Europe/Lisbon',
  countryCode: 'PT',
  precision: 'TOWN_CENTRE',
} as const;

function stopOf(line: string, after: number | null = null): FormStop {
  return { ...emptyStop(), place, ...plannedPatch(readPlanned(line, place.timezone, after, now)) };
}

test.each([
  ['mon 8-10', 'en-GB', 'Mon 23/11/2026 08:00–10:00', 'Mon 23 Nov 08:00–10:00'],
  ['mon 8-10', 'de-DE', 'Mo 23.11.2026 08:00–10:00', 'Mo. 23. Nov. 08:00–10:00'],
  ['mon 8', 'en-GB', 'Mon 23/11/2026 08:00', 'Mon 23 Nov 08:00'],
  ['mon 22-6', 'en-GB', 'Mon 23/11/2026 22:00–06:00', 'Mon 23 Nov 22:00 – Tue 24 Nov 06:00'],
  [
    '31.12. 22 - 2.1. 6',
    'en-GB',
    'Thu 31/12/2026 22:00 – Sat 02/01/2027 06:00',
    'Thu 31 Dec 22:00 – Sat 2 Jan 2027 06:00',
  ],
])('the line “%s”, written in %s, keeps its meaning when it is read again', (line, locale, written, meant) => {
  const stop = stopOf(line);
  expect(writePlanned(stop, locale)).toBe(written);
  expect(plannedMeaning(stop, locale, now)?.there).toBe(meant);
  const again = stopOf(written);
  expect([again.kind, again.from, again.to]).toEqual([stop.kind, stop.from, stop.to]);
});

test('an incomplete planned arrival is written as an empty line and has no meaning', () => {
  const stop = stopOf('mon');
  expect(writePlanned(stop, 'en-GB')).toBe('');
  expect(plannedMeaning(stop, 'en-GB', now)).toBeNull();
});

test('a line without a day is resolved from the previous stop on', () => {
  expect(stopOf('9', Date.parse('2026-11-25T12:00:00Z')).from.date).toBe('2026-11-26');
  expect(stopOf('9', Date.parse('2026-11-01T12:00:00Z')).from.date).toBe('2026-11-22');
});

test('only a typed line that is not understood is a problem, and the problem quotes it', () => {
  expect(unreadLine({ ...stopOf('mon 8'), when: 'mon 8' }, now)).toBeNull();
  expect(unreadLine(stopOf('mon 25'), now)).toBeNull();
  expect(unreadLine({ ...stopOf('mon 25'), when: 'mon 25' }, now)?.excerpt).toBe('25');
});

test('a time that the clock shows twice, or skips, needs the exact fields', () => {
  expect(needsExactTimes(stopOf('28.3.2027 1:30'))).toBe(true);
  expect(needsExactTimes(stopOf('31.10.2027 0-1:30'))).toBe(true);
  expect(needsExactTimes(stopOf('31.10.2027 8-10'))).toBe(false);
  expect(needsExactTimes(emptyStop())).toBe(false);
});
