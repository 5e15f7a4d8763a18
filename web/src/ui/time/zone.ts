import { dateFormat } from './date-format.ts';

let chosen: string | null = null;

/** Sets the reader's chosen zone; null, or a zone that this browser does not know yet, means the browser's. */
export function setReaderZone(timeZone: string | null): void {
  chosen = timeZone !== null && isKnown(timeZone) ? timeZone : null;
}

function isKnown(timeZone: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** Specification §9.13: for any time that is not a waypoint's. */
export function readerZone(): string {
  return chosen ?? Temporal.Now.timeZoneId();
}

const zoneNames = new Map<string, string>();

/** Cached by offset: a table names the same few zones hundreds of times, and splitting a date into parts is slow. */
export function zoneName(at: Temporal.ZonedDateTime, locale: string): string {
  const key = `${locale} ${at.timeZoneId} ${at.offset}`;
  const known = zoneNames.get(key);
  if (known !== undefined) return known;
  const parts = dateFormat(locale, at.timeZoneId, 'zone').formatToParts(at.epochMilliseconds);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? at.offset;
  zoneNames.set(key, name);
  return name;
}
