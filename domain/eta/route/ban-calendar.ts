import type { Holidays } from '../../calendar/holidays.ts';
import { drivingBans, type BanDay, type BanRule, type CountryBans } from './driving-bans.ts';
import { mergeIntervals, type Interval, type Intervals } from '../../calendar/intervals.ts';

/** Driving bans of a region (`DE`, `DE-BY`) in epoch milliseconds; null for a region without bans. */
export type BanCalendar = { bansIn(region: string): Intervals | null };

const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 7;

/** Builds the calendar for these years, both included. Each region is computed once, on first use. */
export function banCalendar(holidays: Holidays, firstYear: number, lastYear: number): BanCalendar {
  const known = new Map<string, Intervals | null>();
  return {
    bansIn: (region) => {
      const before = known.get(region);
      if (before !== undefined) return before;
      const countryCode = region.slice(0, 2);
      const country = drivingBans[countryCode];
      const where = country?.isByState === true ? region : countryCode;
      const bans =
        country === undefined ? null : mergeIntervals(intervals(country, where, holidays, firstYear, lastYear));
      known.set(region, bans);
      return bans;
    },
  };
}

function intervals(
  country: CountryBans,
  region: string,
  holidays: Holidays,
  firstYear: number,
  lastYear: number,
): Interval[] {
  const isHoliday = (date: Temporal.PlainDate): boolean => {
    const text = date.toString();
    return holidays(region, date.year).has(text) && country.drivingHolidays?.includes(text.slice(5)) !== true;
  };
  const found: Interval[] = [];
  const end = new Temporal.PlainDate(lastYear + 1, 1, 1);
  let date = new Temporal.PlainDate(firstYear, 1, 1);
  let today = isHoliday(date);
  while (Temporal.PlainDate.compare(date, end) < 0) {
    const next = date.add({ days: 1 });
    const tomorrow = isHoliday(next);
    const days = new Set(banDays(date.dayOfWeek, today, tomorrow));
    for (const rule of country.rules) {
      if (!rule.days.some((day) => days.has(day)) || !isInSeason(date, rule)) continue;
      found.push({
        from: moment(date, rule.from, country.timezone),
        until: moment(rule.until === undefined ? next : date, rule.until, country.timezone),
      });
    }
    date = next;
    today = tomorrow;
  }
  return found;
}

function banDays(dayOfWeek: number, isHoliday: boolean, isEve: boolean): BanDay[] {
  const days: BanDay[] = ['EVERY_DAY'];
  if (dayOfWeek === FRIDAY) days.push('FRIDAY');
  if (dayOfWeek === SATURDAY) days.push('SATURDAY');
  if (dayOfWeek === SUNDAY) days.push('SUNDAY');
  if (isHoliday) days.push('HOLIDAY');
  if (isEve) days.push('EVE');
  return days;
}

function isInSeason(date: Temporal.PlainDate, { season }: BanRule): boolean {
  if (season === undefined) return true;
  const day = date.toString().slice(5);
  return season[0] <= day && day <= season[1];
}

/** Without an hour, at the start of the day. */
function moment(date: Temporal.PlainDate, hour: number | undefined, timeZone: string): number {
  const plainTime = hour === undefined ? undefined : { hour };
  return date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
}
