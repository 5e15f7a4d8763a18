import { Trans } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/use-language.ts';
import { dateFormat } from '../../ui/time/date-format.ts';
import { knownZone } from '@milepost/domain/waypoint/known-zone';
import { readerZone, zoneName } from '../../ui/time/zone.ts';
import type { ReadTime } from './entered-time.ts';
import classes from './time-field.module.css';
import { zoned } from './zoned.ts';

type Props = { readonly read: ReadTime; readonly timezone: string; readonly now: number };

/** The day of the week; and where clocks of the place and of the reader differ, whose time it is and when that is here. */
export function TimeMeaning({ read, timezone, now }: Props) {
  const { locale } = useLanguage();
  if (!('at' in read)) return <span className={classes['meaning']}>{sameClock(now, timezone) ? '' : timezone}</span>;
  const { at } = read;
  const weekday = dateFormat(locale, knownZone(timezone), 'weekday').format(at);
  if (sameClock(at, timezone)) return <span className={classes['meaning']}>{weekday}</span>;
  const zone = zoneName(zoned(at, timezone), locale);
  const isSameDay = zoned(at, timezone).toPlainDate().equals(zoned(at, readerZone()).toPlainDate());
  const clock = dateFormat(locale, readerZone(), 'clock').format(at);
  const yours = isSameDay ? clock : `${dateFormat(locale, readerZone(), 'weekday').format(at)} ${clock}`;
  return (
    <span className={classes['meaning']}>
      <Trans>
        {weekday}, {zone}: {yours} for you
      </Trans>
    </span>
  );
}

function sameClock(at: number, timezone: string): boolean {
  return zoned(at, timezone).offsetNanoseconds === zoned(at, readerZone()).offsetNanoseconds;
}
