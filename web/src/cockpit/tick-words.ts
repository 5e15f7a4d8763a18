import { dateFormat } from '../ui/time/date-format.ts';

/** The time of a tick; where a day begins, which one. */
export function tickWords(tick: number, timeZone: string, locale: string): string {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(tick).toZonedDateTimeISO(timeZone);
  return dateFormat(locale, timeZone, hour === 0 && minute === 0 ? 'weekday' : 'clock').format(tick);
}
