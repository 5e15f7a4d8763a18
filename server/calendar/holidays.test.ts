import { holidayCalendar } from '@milepost/domain/calendar/holiday-calendar';
import { banCalendar } from '@milepost/domain/eta/route/ban-calendar';
import { expect, test } from 'vitest';
import { publicHolidays } from './holidays.ts';

const holidays = publicHolidays();

test.each([
  ['All Saints is one in Bavaria', 'DE-BY', '2025-11-01', true],
  ['and in North Rhine-Westphalia', 'DE-NW', '2025-11-01', true],
  ['but not in Lower Saxony', 'DE-NI', '2025-11-01', false],
  ['nor in the whole of Germany', 'DE', '2025-11-01', false],
  ['but somewhere in it', 'DE-*', '2025-11-01', true],
  ['Reformation Day is one in Saxony', 'DE-SN', '2025-10-31', true],
  ['but not in Bavaria', 'DE-BY', '2025-10-31', false],
  ['a state has its country’s, too', 'DE-BY', '2025-10-03', true],
  ['17 November is only observed in Slovakia in 2025', 'SK', '2025-11-17', false],
  ['it was one before', 'SK', '2024-11-17', true],
  ['the Austrian national day, of 25 hours', 'AT', '2025-10-26', true],
  ['and not the day after it', 'AT', '2025-10-27', false],
  ['a state that is not known has its country’s', 'DE-XX', '2025-10-03', true],
  ['a country that is not known has none', 'XX', '2025-01-01', false],
])('%s', (_, region, date, is) => {
  expect(holidays(region, Number(date.slice(0, 4))).has(date)).toBe(is);
});

test('a deadline is moved past the holidays of the state', () => {
  const days = holidayCalendar(holidays);
  const friday = Temporal.PlainDate.from('2025-10-31');
  const place = { latitude: 51, longitude: 13, timezone: 'Europe/Berlin', countryCode: 'DE' };
  expect(days.isWorkingDay({ ...place, stateCode: 'SN' }, friday)).toBe(false);
  expect(days.isWorkingDay({ ...place, stateCode: 'BY' }, friday)).toBe(true);
});

test('lorries may drive on Epiphany in Bavaria, but not on All Saints', () => {
  const bans = banCalendar(holidays, 2026, 2027).bansIn('DE-BY');
  const starts = [...(bans?.starts ?? [])].map((at) => new Date(at).toISOString());
  expect(starts).toContain('2027-10-31T23:00:00.000Z');
  expect(starts).not.toContain('2026-01-05T23:00:00.000Z');
});

test('looking a day up again takes less than a tenth of a millisecond', () => {
  const before = process.threadCpuUsage();
  for (let round = 0; round < 1000; round += 1) holidays('DE-BY', 2025).has('2025-11-01');
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(100);
});
