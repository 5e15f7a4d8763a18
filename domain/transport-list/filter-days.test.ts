import { isSensibleTime } from '../calendar/sensible-span.ts';
import { expect, test } from 'vitest';
import { isDay, readDays, filterInstants, writeDays } from './filter-days.ts';

// A Friday.
const now = Temporal.Instant.from('2026-11-20T22:32:00Z').epochMilliseconds;
const epoch = (at: string | null) => Temporal.Instant.from(at ?? '').epochMilliseconds;
const inBerlin = (days: Parameters<typeof filterInstants>[0]) => filterInstants(days, 'Europe/Berlin', now);

test('days begin and end at the reader’s midnight', () => {
  const days = { from: '2026-11-20', to: '2026-11-21' };
  expect(inBerlin(days)).toEqual({ from: '2026-11-19T23:00:00Z', to: '2026-11-21T22:59:59.999Z' });
  expect(filterInstants(days, 'UTC', now)).toEqual({ from: '2026-11-20T00:00:00Z', to: '2026-11-21T23:59:59.999Z' });
});

test('an open end sets no bound', () => {
  expect(inBerlin({ from: null, to: '2026-11-21' }).from).toBeNull();
  expect(inBerlin({ from: '2026-11-21', to: null }).to).toBeNull();
});

test.each(['0002-01-01', '0202-01-01', '9999-12-31'])(
  '%s, typed on the way to another year, is clamped to the span',
  (day) => {
    const { from, to } = inBerlin({ from: day, to: day });
    for (const at of [from, to])
      expect(isSensibleTime(Temporal.Instant.from(at ?? '').epochMilliseconds, now)).toBe(true);
  },
);

test('the day on which clocks are put back has 25 hours', () => {
  const { from, to } = inBerlin({ from: '2026-10-25', to: '2026-10-25' });
  expect(epoch(to) - epoch(from) + 1).toBe(25 * 3_600_000);
});

test.each([
  ['today', '2026-11-19T23:00:00Z', '2026-11-20T22:59:59.999Z'],
  ['tomorrow', '2026-11-20T23:00:00Z', '2026-11-21T22:59:59.999Z'],
  ['thisWeek', '2026-11-15T23:00:00Z', '2026-11-22T22:59:59.999Z'],
  ['nextWeek', '2026-11-22T23:00:00Z', '2026-11-29T22:59:59.999Z'],
  ['lastWeek', '2026-11-08T23:00:00Z', '2026-11-15T22:59:59.999Z'],
] as const)('%s', (preset, from, to) => {
  expect(inBerlin({ preset })).toEqual({ from, to });
});

test.each(['2026-02-30', '2026-13-01', '26-01-01', '', 'today', 7, null])('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false);
});

test('29 February is a day only in a leap year', () => {
  expect(isDay('2028-02-29')).toBe(true);
  expect(isDay('2026-02-29')).toBe(false);
});

test.each([
  ['today', { preset: 'today' }],
  ['2026-11-20..2026-11-21', { from: '2026-11-20', to: '2026-11-21' }],
  ['..2026-11-21', { from: null, to: '2026-11-21' }],
  ['2026-11-20..', { from: '2026-11-20', to: null }],
])('days are read back as written: %s', (text, days) => {
  expect(readDays(text)).toEqual(days);
  expect(writeDays(readDays(text) ?? { preset: 'tomorrow' })).toBe(text);
});

test.each(['', '..', 'someday', '2026-02-30', '2026-02-30..'])('no days are read from %j', (text) => {
  expect(readDays(text)).toBeUndefined();
});
