import { relativeFormat } from './date-format.ts';
import { roughDuration } from '@milepost/domain/calendar/duration-words';

const SECOND_MS = 1000;
const DAY_MS = 24 * 3600 * SECOND_MS;

/** Intl can say "2 days ago", but has no form for hours with minutes. */
function hoursAndLess(length: string, isAhead: boolean, locale: string): string {
  if (isAhead) return `in ${length}`;
  return locale.startsWith('de') ? `vor ${length}` : `${length} ago`;
}

/** "in 3 h 05 min", "4 s ago", "now"; rounded towards now, so that nothing appears older or further off than it is. */
export function relativeTime(at: number, now: number, locale: string): string {
  const distance = at - now;
  const length = Math.abs(distance);
  if (length < SECOND_MS) return relativeFormat(locale, 'auto').format(0, 'second');
  // "35 h ago" says more than "1 day ago" about a night.
  if (length < 2 * DAY_MS) return hoursAndLess(roughDuration(length, locale), distance > 0, locale);
  return relativeFormat(locale, 'always').format(Math.trunc(distance / DAY_MS), 'day');
}
