import { describe, expect, test } from 'vitest';
import { countDays, daysBefore, momentsOf, periodsOf, reportDays, stepFor } from './report-days.ts';

const november = { from: '2026-11-01', to: '2026-11-30' };

test('the first and last day of a report are included', () => {
  expect(countDays(november)).toBe(30);
  expect(countDays({ from: '2026-11-24', to: '2026-11-24' })).toBe(1);
  expect(countDays({ from: '2026-11-24', to: '2026-11-23' })).toBe(0);
});

test('a report is compared with the same number of days right before it', () => {
  expect(daysBefore(november)).toEqual({ from: '2026-10-02', to: '2026-10-31' });
  expect(daysBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
});

test('a report without given days covers four weeks up to today, in the organisation’s time zone', () => {
  const late = Temporal.Instant.from('2026-11-24T23:30:00Z').epochMilliseconds;
  expect(reportDays({}, 'UTC', late)).toEqual({ from: '2026-10-28', to: '2026-11-24' });
  expect(reportDays({}, 'Europe/Berlin', late)).toEqual({ from: '2026-10-29', to: '2026-11-25' });
  expect(reportDays({ to: '2026-02-28' }, 'UTC', late)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(reportDays({ from: '2026-11-01' }, 'UTC', late)).toEqual({ from: '2026-11-01', to: '2026-11-24' });
});

test.each([
  [35, 'DAY'],
  [36, 'WEEK'],
  [200, 'WEEK'],
  [201, 'MONTH'],
])('a report of %i days has one bar per %s', (days, step) => {
  const to = Temporal.PlainDate.from('2026-01-01').add({ days: days - 1 });
  expect(stepFor({ from: '2026-01-01', to: to.toString() })).toBe(step);
});

describe('periods', () => {
  test('of days are all days, including those in which nothing ended', () => {
    expect(periodsOf({ from: '2026-02-27', to: '2026-03-01' }, 'DAY').map(({ start }) => start)).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
  });

  test('of weeks begin on Monday and contain only days of the report', () => {
    expect(periodsOf({ from: '2026-11-04', to: '2026-11-10' }, 'WEEK')).toEqual([
      { start: '2026-11-02', from: '2026-11-04', to: '2026-11-08' },
      { start: '2026-11-09', from: '2026-11-09', to: '2026-11-10' },
    ]);
  });

  test('of months are as long as their months', () => {
    expect(periodsOf({ from: '2026-01-31', to: '2026-03-31' }, 'MONTH')).toEqual([
      { start: '2026-01-01', from: '2026-01-31', to: '2026-01-31' },
      { start: '2026-02-01', from: '2026-02-01', to: '2026-02-28' },
      { start: '2026-03-01', from: '2026-03-01', to: '2026-03-31' },
    ]);
  });
});

test('a day with a clock change has its actual length', () => {
  const { from, until } = momentsOf({ from: '2026-10-25', to: '2026-10-25' }, 'Europe/Berlin');
  expect(Temporal.Instant.fromEpochMilliseconds(from).toString()).toBe('2026-10-24T22:00:00Z');
  expect((until - from) / 3_600_000).toBe(25);
});
