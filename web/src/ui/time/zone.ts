import { dateFormat } from './date-format.ts';

/** Specification §9: the browser's zone. */
export function readerZone(): string {
  return Temporal.Now.timeZoneId();
}

const UTC = 'UTC';

/** The zone itself, or UTC where this browser's list of zones is older than the data's. */
export function knownZone(timeZone: string): string {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone).timeZoneId;
  } catch {
    return UTC;
  }
}

export function zoneName(at: Temporal.ZonedDateTime, locale: string): string {
  const parts = dateFormat(locale, at.timeZoneId, 'zone').formatToParts(at.epochMilliseconds);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? at.offset;
}
