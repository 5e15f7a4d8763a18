import { describe, expect, test } from 'vitest';
import { banCalendar } from './ban-calendar.ts';
import { drivingBans } from './driving-bans.ts';
import { endOfBan, startOfNextBan } from '../../calendar/intervals.ts';

const HOUR = 3_600_000;
/** A Wednesday in winter, and the limits of the Italian summer ban. */
const holidays = new Set(['2026-03-11', '2026-06-01', '2026-09-30', '2026-10-01']);
const bans = banCalendar(() => holidays, 2026, 2028);

/** The bans that begin within a week in local time, as `Sat 15–Sun 22`. */
function week(country: string, monday: string): string {
  const timeZone = drivingBans[country]?.timezone ?? 'UTC';
  const intervals = bans.bansIn(country);
  const first = Temporal.PlainDate.from(monday).toZonedDateTime(timeZone);
  const told: string[] = [];
  for (let at = first.epochMilliseconds; at < first.add({ weeks: 1 }).epochMilliseconds; at += HOUR) {
    if (startOfNextBan(intervals, at) !== at) continue;
    const [from, until] = [hour(at, timeZone), hour(endOfBan(intervals, at), timeZone)];
    told.push(`${from}–${until.startsWith(from.slice(0, 3)) ? until.slice(4) : until}`);
  }
  return told.join(', ');
}

function hour(at: number, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  return local.toLocaleString('en-GB', { weekday: 'short' }) + ` ${local.hour}`;
}

const everyNight = 'Mon 22–Tue 5, Tue 22–Wed 5, Wed 22–Thu 5, Thu 22–Fri 5, Fri 22–Sat 5, Sat 22–Mon 5';
const nightsAndWednesday = 'Mon 22–Tue 5, Tue 22–Thu 5, Thu 22–Fri 5, Fri 22–Sat 5, Sat 22–Mon 5';

describe('lorries must not drive', () => {
  test.each([
    ['AT', 'Wed 0–22, Sat 15–Sun 22', 'Sat 15–Sun 22'],
    ['CH', nightsAndWednesday, everyNight],
    ['CZ', 'Wed 13–22, Sun 13–22', 'Fri 17–21, Sat 7–13, Sun 13–22'],
    ['DE', 'Wed 0–22, Sun 0–22', 'Sun 0–22'],
    ['FR', 'Tue 22–Wed 22, Sat 22–Sun 22', 'Sat 22–Sun 22'],
    ['HU', 'Tue 22–Wed 22, Sat 22–Sun 22', 'Sat 15–Sun 22'],
    ['IT', 'Wed 9–22, Sun 9–22', 'Sun 7–22'],
    ['LI', nightsAndWednesday, everyNight],
    ['NL', '', ''],
    ['PL', 'Tue 18–22, Wed 8–22', 'Fri 18–22, Sat 8–14, Sun 8–22'],
    ['SI', 'Wed 8–22, Sun 8–22', 'Sun 8–22'],
    ['SK', 'Wed 0–22, Sun 0–22', 'Sat 7–19, Sun 0–22'],
  ])('in %s in a week of winter with a holiday on Wednesday %s, in one of summer %s', (country, winter, summer) => {
    expect(week(country, '2026-03-09')).toBe(winter);
    expect(week(country, '2026-07-13')).toBe(summer);
  });

  const isBanned = (country: string, local: string): boolean => {
    const at = Temporal.ZonedDateTime.from(local).epochMilliseconds;
    return endOfBan(bans.bansIn(country), at) > at;
  };

  test.each([
    ['the first day of a season', 'IT', '2026-06-01T08:00[Europe/Rome]', true],
    ['the last day of it', 'IT', '2026-09-30T08:00[Europe/Rome]', true],
    ['the day after', 'IT', '2026-10-01T08:00[Europe/Rome]', false],
    ['before the first year that was asked for', 'CH', '2025-12-31T23:59[Europe/Zurich]', false],
    ['at its beginning', 'CH', '2026-01-01T00:00[Europe/Zurich]', true],
    ['at the end of the last', 'CH', '2028-12-31T23:59[Europe/Zurich]', true],
    ['after it', 'CH', '2029-01-01T00:00[Europe/Zurich]', false],
  ])('%s', (_, country, local, banned) => {
    expect(isBanned(country, local)).toBe(banned);
  });
});

test('bans that were computed once are not computed again', () => {
  expect(bans.bansIn('DE')).toBe(bans.bansIn('DE'));
});
