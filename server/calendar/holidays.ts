import type { Holidays } from '@milepost/domain/calendar/holidays';
import HolidayRules from 'date-holidays';

const DAY_MS = 86_400_000;
const ANY_STATE = '*';

/** Public holidays of every country and state, computed per year on first use. */
export function publicHolidays(): Holidays {
  const known = new Map<string, ReadonlySet<string>>();
  const holidays = (region: string, year: number): ReadonlySet<string> => {
    const key = `${region} ${year}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = new Set(regionsIn(region).flatMap((one) => daysOf(one, year)));
    known.set(key, found);
    return found;
  };
  return holidays;
}

function regionsIn(region: string): readonly string[] {
  const [country = '', state] = region.split('-');
  if (state !== ANY_STATE) return [region];
  const states = Object.keys(new HolidayRules().getStates(country) ?? {});
  return [country, ...states.map((one) => `${country}-${one}`)];
}

/** A state without rules uses its country's holidays; a country without rules has none. */
function daysOf(region: string, year: number): string[] {
  const [country = '', state] = region.split('-');
  const rules = state === undefined ? new HolidayRules(country) : new HolidayRules(country, state);
  return rules
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .flatMap(({ date, start, end }) => daysFrom(date.slice(0, 10), end.getTime() - start.getTime()));
}

/** Counts calendar days: a day of 25 hours counts as one. */
function daysFrom(first: string, lasting: number): string[] {
  const from = Temporal.PlainDate.from(first);
  const days = Math.max(1, Math.round(lasting / DAY_MS));
  return Array.from({ length: days }, (_, index) => from.add({ days: index }).toString());
}
