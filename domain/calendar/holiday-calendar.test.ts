import { expect, test } from 'vitest';
import { overdueDeadline } from '../waypoint/closing-deadline.ts';
import { holidayCalendar } from './holiday-calendar.ts';

const days: Readonly<Record<string, readonly string[]>> = { DE: ['2026-05-01'], 'DE-BY': ['2026-05-01', '2026-06-04'] };
const calendar = holidayCalendar((region) => new Set(days[region]));

const place = (countryCode: string, stateCode: string | null) => ({
  latitude: 50,
  longitude: 10,
  timezone: 'Europe/Berlin',
  countryCode,
  stateCode,
});

test.each([
  ['a Thursday', 'DE', null, '2026-06-04', true],
  ['that is a holiday of the state', 'DE', 'BY', '2026-06-04', false],
  ['a national holiday', 'DE', null, '2026-05-01', false],
  ['elsewhere', 'NL', null, '2026-05-01', true],
  ['a Saturday', 'DE', null, '2026-06-06', false],
  ['a Sunday', 'DE', null, '2026-06-07', false],
  ['29 February on a Tuesday', 'DE', null, '2028-02-29', true],
])('%s', (_, country, state, date, worked) => {
  expect(calendar.isWorkingDay(place(country, state), Temporal.PlainDate.from(date))).toBe(worked);
});

test('a state’s public holiday moves the deadline past the weekend', () => {
  const to = Temporal.ZonedDateTime.from('2026-06-03T10:00[Europe/Berlin]').epochMilliseconds;
  const deadline = (state: string | null) =>
    Temporal.Instant.fromEpochMilliseconds(
      overdueDeadline(place('DE', state), { kind: 'APPOINTMENT', from: to, to }, calendar),
    )
      .toZonedDateTimeISO('Europe/Berlin')
      .toPlainDateTime()
      .toString();
  expect(deadline('BY')).toBe('2026-06-08T10:00:00');
  expect(deadline(null)).toBe('2026-06-05T10:00:00');
});
