/** Since when it has been today, as clocks in this zone show it; null where there is no such zone. */
export function startOfToday(now: number, timeZone: string): number | null {
  try {
    const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
    // A moment is taken for the zone that it is written in.
    if (local.timeZoneId.toLowerCase() !== timeZone.toLowerCase()) return null;
    return local.startOfDay().epochMilliseconds;
  } catch {
    return null;
  }
}
