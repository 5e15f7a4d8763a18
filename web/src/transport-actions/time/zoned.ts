import { knownZone } from '../../ui/time/zone.ts';

export function zoned(at: number, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(knownZone(timezone));
}
