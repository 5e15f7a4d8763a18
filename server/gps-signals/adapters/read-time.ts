import { parseTimestamp } from '../parse-timestamp.ts';
import { readNumber } from './read-number.ts';

/** Clients send seconds or milliseconds under one name; like in Traccar, the limit is where 32-bit seconds end. */
const LAST_SECOND = 2 ** 31 - 1;
const CALENDAR = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)? ?(?:Z|([+-]?)(\d\d):?(\d\d))?$/i;

/**
 * Reads seconds, milliseconds or a calendar time (UTC without a zone) as epoch milliseconds. Missing: the time of
 * receipt; invalid: NaN.
 */
export function readTime(value: unknown, receivedAt: number): number {
  if (value === undefined || value === null || value === '') return receivedAt;
  const number = readNumber(value);
  if (number === null) return receivedAt;
  if (Number.isFinite(number)) return Math.trunc(number < LAST_SECOND ? number * 1_000 : number);
  return typeof value === 'string' ? calendarTime(value.trim()) : Number.NaN;
}

function calendarTime(text: string): number {
  const [, day, minutes, seconds, sign, zoneHours, zoneMinutes] = CALENDAR.exec(text) ?? [];
  if (day === undefined || minutes === undefined) return Number.NaN;
  // An unescaped + in a query arrives as a space.
  const zone = zoneHours === undefined ? 'Z' : `${sign === '-' ? '-' : '+'}${zoneHours}:${zoneMinutes}`;
  return parseTimestamp(`${day}T${minutes}${seconds ?? ':00'}${zone}`);
}
