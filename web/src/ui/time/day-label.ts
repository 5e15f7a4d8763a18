import { dateFormat, relativeFormat } from './date-format.ts';

function firstUpper(words: string, locale: string): string {
  return words.slice(0, 1).toLocaleUpperCase(locale) + words.slice(1);
}

/** "Yesterday", "Today", "Tomorrow", then "Sun 22 Nov", with the year if it is not the current one. */
export function dayLabel(at: Temporal.ZonedDateTime, now: Temporal.ZonedDateTime, locale: string): string {
  const days = now.toPlainDate().until(at.toPlainDate()).days;
  if (Math.abs(days) <= 1) {
    return firstUpper(relativeFormat(locale, 'auto').format(days, 'day'), locale);
  }
  const shape = at.year === now.year ? 'day' : 'dayOfOtherYear';
  return dateFormat(locale, at.timeZoneId, shape).format(at.epochMilliseconds);
}

const DAYS_NAMED_BY_WEEKDAY = 6;

/** Empty for today, "Mon" for the coming days, "23 Nov" further off and for past days. */
export function shortDay(at: Temporal.ZonedDateTime, now: Temporal.ZonedDateTime, locale: string): string {
  const days = now.toPlainDate().until(at.toPlainDate()).days;
  if (days === 0) return '';
  const isNear = days > 0 && days <= DAYS_NAMED_BY_WEEKDAY;
  return dateFormat(locale, at.timeZoneId, isNear ? 'weekday' : 'date').format(at.epochMilliseconds);
}
