const known = new Map<string, string>();

/** The zone, or UTC if this machine's list does not know it yet, so one such place breaks nothing else. */
export function knownZone(timezone: string): string {
  const found = known.get(timezone) ?? zoneOrUtc(timezone);
  known.set(timezone, found);
  return found;
}

function zoneOrUtc(timezone: string): string {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timezone).timeZoneId;
  } catch {
    return 'UTC';
  }
}
