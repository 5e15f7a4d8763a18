/** A missing year means the next such day, or the last one, depending on the field. */
export type DateDirection = 'AHEAD' | 'BACK';

const DIGITS_ONLY = /^\d+$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[./\s-]+(\d{1,2})(?:[./\s-]+(\d{4}|\d{2})?)?$/;
const DAYS_FROM_TODAY = /^([+-])\s*(\d{1,3})$/;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/**
 * Reads dates day first or in machine form (Specification §5.1): `24.12.2026`, `24/12/26`, `24.12.`, `2412`, `+3`,
 * `2026-12-24`. Null if it is not a date.
 */
export function parseDate(written: string, today: string, lean: DateDirection): string | null {
  const text = written.trim();
  const now = Temporal.PlainDate.from(today);
  const some = DAYS_FROM_TODAY.exec(text);
  if (some !== null) return now.add({ days: Number(`${some[1]}${some[2]}`) }).toString();
  const [, isoYear, isoMonth, isoDay] = YEAR_FIRST.exec(text) ?? [];
  if (isoYear !== undefined) return dateIfExists(Number(isoYear), Number(isoMonth), Number(isoDay));
  if (DIGITS_ONLY.test(text)) return readDigits(text, now, lean);
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  if (day === undefined) return null;
  return year === undefined
    ? nearest(Number(day), Number(month), now, lean)
    : dateIfExists(fullYear(year), Number(month), Number(day));
}

function readDigits(digits: string, now: Temporal.PlainDate, lean: DateDirection): string | null {
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  switch (digits.length) {
    case 1:
    case 2:
      return nearestDay(Number(digits), now, lean);
    case 4:
      return nearest(Number(day), Number(month), now, lean);
    case 6:
    case 8:
      return dateIfExists(fullYear(year), Number(month), Number(day));
    default:
      return null;
  }
}

function fullYear(written: string): number {
  return written.length === 2 ? FIRST_YEAR + Number(written) : Number(written);
}

function dateIfExists(year: number, month: number, day: number): string | null {
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

/** Today counts as both ahead and past. */
function nearest(day: number, month: number, now: Temporal.PlainDate, lean: DateDirection): string | null {
  const step = lean === 'AHEAD' ? 1 : -1;
  for (let { year } = now; year >= FIRST_YEAR && year <= LAST_YEAR; year += step) {
    const date = dateIfExists(year, month, day);
    if (date !== null && isOnSide(date, now, lean)) return date;
  }
  return null;
}

function nearestDay(day: number, now: Temporal.PlainDate, lean: DateDirection): string | null {
  for (let months = 0; months <= 2; months += 1) {
    const { year, month } = now.toPlainYearMonth().add({ months: lean === 'AHEAD' ? months : -months });
    const date = dateIfExists(year, month, day);
    if (date !== null && isOnSide(date, now, lean)) return date;
  }
  return null;
}

function isOnSide(date: string, now: Temporal.PlainDate, lean: DateDirection): boolean {
  const order = Temporal.PlainDate.compare(date, now);
  return lean === 'AHEAD' ? order >= 0 : order <= 0;
}
