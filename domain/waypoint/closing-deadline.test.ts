import { describe, expect, test } from 'vitest';
import { confirmationDeadline, overdueDeadline } from './closing-deadline.ts';
import { mayCompleteManually } from './may-complete-manually.ts';

const place = { latitude: 52, longitude: 13, timezone: 'Europe/Berlin', countryCode: 'DE', stateCode: null };
const weekdays = { isWorkingDay: (_: unknown, date: Temporal.PlainDate) => date.dayOfWeek < 6 };
const moment = (local: string) => Temporal.ZonedDateTime.from(`${local}[Europe/Berlin]`).epochMilliseconds;
const local = (at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('Europe/Berlin').toPlainDateTime().toString();
const until = (to: string) => ({ kind: 'RANGE' as const, from: moment(to) - 3_600_000, to: moment(to) });

describe('an overdue waypoint closes on the second working day after, Specification §9.5', () => {
  test.each([
    ['2026-03-02T10:00:00', '2026-03-04T10:00:00'],
    ['2026-03-05T10:00:00', '2026-03-09T10:00:00'],
    ['2026-03-06T23:30:00', '2026-03-10T23:30:00'],
    ['2026-03-07T10:00:00', '2026-03-10T10:00:00'],
    // On the 29th clocks go from 02:00 to 03:00.
    ['2026-03-27T02:30:00', '2026-03-31T02:30:00'],
  ])('due until %s, at %s', (to, closes) => {
    expect(local(overdueDeadline(place, until(to), weekdays))).toBe(closes);
  });
});

test('a deadline in a skipped hour moves one hour later; in a repeated hour it is the first of the two', () => {
  const everyDay = { isWorkingDay: () => true };
  expect(local(overdueDeadline(place, until('2026-03-27T02:30:00'), everyDay))).toBe('2026-03-29T03:30:00');
  const first = Temporal.Instant.from('2026-10-25T00:30:00Z').epochMilliseconds;
  expect(overdueDeadline(place, until('2026-10-23T02:30:00'), everyDay)).toBe(first);
});

test('a doubt with its deadline in the second of two repeated hours closes then', () => {
  const second = Temporal.Instant.from('2026-10-25T01:30:00Z').epochMilliseconds;
  const everyDay = { isWorkingDay: () => true };
  expect(confirmationDeadline(place, until('2026-10-20T02:30:00'), second - 24 * 3_600_000, everyDay)).toBe(second);
});

describe('a waypoint in doubt closes 48 hours after its window', () => {
  test.each([
    ['at once', '2026-03-02T10:00:00', '2026-03-02T12:00:00', '2026-03-04T10:00:00'],
    ['when that leaves just a day', '2026-03-02T10:00:00', '2026-03-03T10:00:00', '2026-03-04T10:00:00'],
    [
      'when it would leave less: a day after the doubt',
      '2026-03-02T10:00:00',
      '2026-03-03T11:00:00',
      '2026-03-04T11:00:00',
    ],
    ['on a Saturday: on Monday', '2026-03-05T10:00:00', '2026-03-05T11:00:00', '2026-03-09T10:00:00'],
    ['on a Sunday: on Monday', '2026-03-06T10:00:00', '2026-03-06T11:00:00', '2026-03-09T10:00:00'],
    ['elapsed hours, over the change of clocks', '2026-03-28T01:00:00', '2026-03-28T02:00:00', '2026-03-30T02:00:00'],
  ])('%s', (_, to, raised, closes) => {
    expect(local(confirmationDeadline(place, until(to), moment(raised), weekdays))).toBe(closes);
  });
});

describe('manual completion, Specification §4.7', () => {
  test.each([
    [['OPEN', 'OPEN', 'OPEN'], [0]],
    [['AREA_ENTERED', 'OPEN', 'OPEN'], [0]],
    [['STARTED', 'STARTED', 'OPEN'], []],
    [['COMPLETED', 'STARTED', 'OPEN'], [1]],
    [['COMPLETED', 'STARTED', 'APPROACHING'], []],
    [['COMPLETED', 'COMPLETED', 'STARTED'], [2]],
    [['COMPLETED', 'OPEN', 'COMPLETED'], []],
    [['COMPLETED', 'COMPLETED', 'COMPLETED'], []],
  ] as const)('of %j is possible only at %j', (statuses, open) => {
    expect([-1, 0, 1, 2, 3].filter((index) => mayCompleteManually(statuses, index))).toEqual(open);
  });
});
