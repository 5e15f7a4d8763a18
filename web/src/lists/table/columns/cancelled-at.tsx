import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { dateFormat } from '../../../ui/time/date-format.ts';
import { dayLabel } from '../../../ui/time/day-label.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { readerZone } from '../../../ui/time/zone.ts';
import type { CellProperties, ColumnDefinition } from './column-definition.ts';
import { NotSet } from '../../../transport/not-set.tsx';
import classes from './cells.module.css';

/** A person's action without a place, so it is shown in the reader's zone. */
function CancelledAtCell({ transport: { cancelledAt } }: CellProperties): ReactNode {
  const { locale } = useLanguage();
  const now = useNow('minute');
  if (cancelledAt === null) return <NotSet />;
  const zone = readerZone();
  const epoch = Date.parse(cancelledAt);
  const at = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  return (
    <time
      className={classes['moment']}
      dateTime={cancelledAt}
      title={dateFormat(locale, zone, 'fullMoment').format(epoch)}
    >
      {dayLabel(at(epoch), at(now), locale)} {dateFormat(locale, zone, 'clock').format(epoch)}
    </time>
  );
}

export const cancelledAt: ColumnDefinition = {
  header: msg`Cancelled on`,
  Cell: CancelledAtCell,
  sortBy: 'CANCELLED_AT',
  width: 160,
  givesWay: null,
};
