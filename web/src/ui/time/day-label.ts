import { dateFormat } from './date-format.ts';
import { relativeFormat } from './relative-format.ts';

function firstUpper(words: string, locale: string): string {
  return words.slice(0, 1).toLocaleUpperCase(locale) + words.slice(1);
}

/** "Yesterday", "Today", "Tomorrow", then "Sun 22 Nov", with the year where it is not the present one. */
export function dayLabel(at: Temporal.ZonedDateTime, now: Temporal.ZonedDateTime, locale: string): string {
  const days = now.toPlainDate().until(at.toPlainDate()).days;
  if (Math.abs(days) <= 1) {
    return firstUpper(relativeFormat(locale, 'auto').format(days, 'day'), locale);
  }
  const shape = at.year === now.year ? 'day' : 'dayOfOtherYear';
  return dateFormat(locale, at.timeZoneId, shape).format(at.epochMilliseconds);
}
