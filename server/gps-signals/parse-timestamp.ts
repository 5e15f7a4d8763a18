const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/**
 * RFC 3339 to epoch milliseconds; NaN if invalid. Hand-written without allocations, because it runs for every signal.
 */
export function parseTimestamp(text: string): number {
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 2);
  const day = digits(text, 8, 2);
  const hour = digits(text, 11, 2);
  const minute = digits(text, 14, 2);
  const second = digits(text, 17, 2);
  const separator = text.charCodeAt(10) | 0x20;
  const isForm = is(text, 4, '-') && is(text, 7, '-') && is(text, 13, ':') && is(text, 16, ':');
  if (!isForm || (separator !== 0x74 && separator !== 0x20)) return Number.NaN;
  // A leap second counts as the second before it.
  if (!(hour <= 23 && minute <= 59 && second <= 60) || !isDay(year, month, day)) return Number.NaN;
  let end = 19;
  let fraction = 0;
  if (is(text, end, '.')) {
    let scale = 100;
    for (end += 1; isDigit(text.charCodeAt(end)); end += 1) {
      fraction += (text.charCodeAt(end) - 48) * scale;
      scale /= 10;
    }
    if (end === 20) return Number.NaN;
  }
  const time = (hour * 60 + minute) * MINUTE_MS + Math.min(second, 59) * 1_000 + Math.floor(fraction + 1e-9);
  return daysBefore(year, month, day) * DAY_MS + time - offset(text, end);
}

function offset(text: string, start: number): number {
  if ((text.charCodeAt(start) | 0x20) === 0x7a) return text.length === start + 1 ? 0 : Number.NaN;
  const sign = is(text, start, '+') ? 1 : is(text, start, '-') ? -1 : Number.NaN;
  const hours = digits(text, start + 1, 2);
  const minutes = digits(text, start + 4, 2);
  if (text.length !== start + 6 || !is(text, start + 3, ':') || !(hours <= 23 && minutes <= 59)) return Number.NaN;
  return sign * (hours * 60 + minutes) * MINUTE_MS;
}

function is(text: string, index: number, character: string): boolean {
  return text.charCodeAt(index) === character.charCodeAt(0);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function digits(text: string, start: number, count: number): number {
  let value = 0;
  for (let index = start; index < start + count; index += 1) {
    const code = text.charCodeAt(index);
    if (!isDigit(code)) return Number.NaN;
    value = value * 10 + code - 48;
  }
  return value;
}

function isDay(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && isLeap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
  return year >= 0 && day >= 1 && day <= last;
}

/** Days from 1970-01-01, counted in years that begin in March, so the leap day is the last day of its year. */
function daysBefore(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const ofEra = y - era * 400;
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}
