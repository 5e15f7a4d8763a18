import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { knownZone } from '@milepost/domain/waypoint/known-zone';
import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';
import { dateFormat } from '../ui/time/date-format.ts';
import { plannedTimeWords, type Reader } from '../ui/time/planned-time-words.ts';

type Window = { readonly planned: PlannedArrival; readonly timeZone: string };

/** "window 06:00–08:00", with its day only if that differs from the day of the time next to it. */
export function windowWords({ planned, timeZone }: Window, beside: number | null, i18n: I18n, reader: Reader): string {
  const zone = knownZone(timeZone);
  const to = planned.kind === 'APPOINTMENT' ? planned.from : planned.to;
  const dayOf = (at: number): string =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();
  const isSameDay = beside !== null && [planned.from, to].every((at) => dayOf(at) === dayOf(beside));
  const clock = dateFormat(reader.locale, zone, 'clock');
  const clocks = to === planned.from ? clock.format(to) : `${clock.format(planned.from)}–${clock.format(to)}`;
  const when = isSameDay ? clocks : plannedTimeWords({ ...planned, to, timeZone: zone }, reader).brief;
  return planned.kind === 'APPOINTMENT' ? i18n._(msg`appointment ${when}`) : i18n._(msg`window ${when}`);
}
