import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { dateFormat } from '../ui/time/date-format.ts';
import { dayAndClock } from '../ui/time/day-and-clock.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';

/** To the second for today, where attempts follow each other quickly; other days are named. */
export function SentAt({ at }: { readonly at: number }): ReactNode {
  const { locale } = useLanguage();
  const now = useNow('minute');
  const timeZone = readerZone();
  const instant = Temporal.Instant.fromEpochMilliseconds(at);
  const dayOf = (moment: Temporal.Instant): Temporal.PlainDate => moment.toZonedDateTimeISO(timeZone).toPlainDate();
  const isToday = dayOf(instant).equals(dayOf(Temporal.Instant.fromEpochMilliseconds(now)));
  return (
    <time dateTime={instant.toString()} title={dateFormat(locale, timeZone, 'fullMoment').format(at)}>
      {isToday
        ? instant.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'second' })
        : dayAndClock(at, timeZone, { now, timeZone, locale })}
    </time>
  );
}
