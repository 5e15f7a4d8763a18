/** The start of the current day in this zone; null for an unknown zone. */
export function startOfToday(now: number, timeZone: string): number | null {
  try {
    const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
    // Temporal also accepts an ISO timestamp as a zone; that is not a zone name.
    if (local.timeZoneId.toLowerCase() !== timeZone.toLowerCase()) return null;
    return local.startOfDay().epochMilliseconds;
  } catch {
    return null;
  }
}
