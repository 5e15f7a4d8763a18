import { knownZone } from '@milepost/domain/waypoint/known-zone';
import { dateFormat } from './date-format.ts';
import type { Reader } from './planned-time-words.ts';
import { zoneName } from './zone.ts';

const WEEKDAY_BACK = -2;
const WEEKDAY_AHEAD = 4;

/**
 * "Mon 21:12", "Mon 21:12 EET" if the reader's clock shows another time; "27 Nov 21:12" further off. Only seven days
 * use their weekday, so each weekday names one day.
 */
export function dayAndClock(epoch: number, zone: string, { now, timeZone, locale }: Reader): string {
  const there = knownZone(zone);
  const instant = Temporal.Instant.fromEpochMilliseconds(epoch);
  const at = instant.toZonedDateTimeISO(there);
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(there).toPlainDate();
  const { days } = today.until(at.toPlainDate());
  const day = dateFormat(locale, there, days >= WEEKDAY_BACK && days <= WEEKDAY_AHEAD ? 'weekday' : 'date');
  const words = `${day.format(epoch)} ${dateFormat(locale, there, 'clock').format(epoch)}`;
  return instant.toZonedDateTimeISO(timeZone).offset === at.offset ? words : `${words} ${zoneName(at, locale)}`;
}
