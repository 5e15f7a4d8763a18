const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Unit = 'd' | 'h' | 'min' | 's';

/** Keeps a number and its unit on one line. */
const SPACE = '\u00a0';

/** The symbols of hours, minutes and seconds are the same in both languages; German has none for a day. */
function amount(count: number, unit: Unit, locale: string): string {
  return `${count}${SPACE}${unit === 'd' && locale.startsWith('de') ? 'Tg.' : unit}`;
}

/** "09 min" after hours, because durations listed below each other are compared digit by digit. */
function minutesAfter(hours: number, minutes: number): string {
  return `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}${SPACE}min`;
}

/** Specification §9: days, hours and minutes: "1 d 4 h 12 min", "6 h 09 min", "2 min". */
export function durationWords(ms: number, locale: string): string {
  const length = Math.abs(ms);
  const days = Math.floor(length / DAY_MS);
  const hours = Math.floor((length % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((length % HOUR_MS) / MINUTE_MS);
  const parts = [
    ...(days > 0 ? [amount(days, 'd', locale)] : []),
    ...(hours > 0 ? [amount(hours, 'h', locale)] : []),
    ...(minutes > 0 || days + hours === 0 ? [minutesAfter(hours, minutes)] : []),
  ];
  return parts.join(SPACE);
}

/**
 * For a glance: only as precise as people act on it. "54 s", "6 h 09 min", from a day on "35 h", from two days on "2
 * d".
 */
export function roughDuration(ms: number, locale: string): string {
  const length = Math.abs(ms);
  if (length < MINUTE_MS) return amount(Math.floor(length / SECOND_MS), 's', locale);
  if (length < DAY_MS) return durationWords(length, locale);
  if (length < 2 * DAY_MS) return amount(Math.floor(length / HOUR_MS), 'h', locale);
  return amount(Math.floor(length / DAY_MS), 'd', locale);
}

/** At least a minute: nothing is late by zero. */
export function roughMinutes(ms: number, locale: string): string {
  return roughDuration(Math.max(MINUTE_MS, ms), locale);
}

/** Zero if it happens later than now: a view counts in minutes, and a sender's clock may be ahead. */
export function roughAge(at: number, now: number, locale: string): string {
  return roughDuration(Math.max(0, now - at), locale);
}
