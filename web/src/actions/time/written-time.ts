import { parseTimeOfDay } from '@milepost/domain/waypoint/parse-time-of-day';

const ISO = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Writes a year-month-day as the language writes dates, in digits: 24.12.2026, 24/12/2026. Anything else stays as it
 * is.
 */
export function writeDate(date: string, locale: string): string {
  if (!ISO.test(date)) return date;
  try {
    return Temporal.PlainDate.from(date, { overflow: 'reject' }).toLocaleString(locale, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    });
  } catch {
    return date;
  }
}

const QUARTER = 15;
const DAY = 24 * 60;
/** When most days begin. */
const BEGIN = '08:00';

/** To the next or the previous quarter of an hour, wrapping around midnight. */
export function stepTimeOfDay(written: string, by: 1 | -1): string {
  const time = parseTimeOfDay(written);
  if (time === null) return BEGIN;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const quarters = (hours * 60 + minutes) / QUARTER;
  const next = ((by === 1 ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1) * QUARTER + DAY) % DAY;
  const [hour, minute] = [Math.floor(next / 60), next % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
