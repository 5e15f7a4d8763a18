import { knownZone } from '@milepost/domain/waypoint/known-zone';

export function zoned(at: number, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(knownZone(timezone));
}
