import { dateFormat } from './date-format.ts';

/** Specification §9: the browser's zone. */
export function readerZone(): string {
  return Temporal.Now.timeZoneId();
}

export function zoneName(at: Temporal.ZonedDateTime, locale: string): string {
  const parts = dateFormat(locale, at.timeZoneId, 'zone').formatToParts(at.epochMilliseconds);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? at.offset;
}
