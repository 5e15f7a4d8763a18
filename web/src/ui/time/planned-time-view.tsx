import { useLingui } from '@lingui/react/macro';
import { IconPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { plannedTimeWords, type PlannedTime } from './planned-time-words.ts';
import classes from './planned-time-view.module.css';
import { useNow } from './use-now.ts';
import { readerZone } from './zone.ts';

type Properties = {
  readonly time: PlannedTime;
  readonly locale: string;
  /** On one line, with a short day. */
  readonly isBrief?: boolean;
};

/** The two ends of a window over midnight: an end that does not fit wraps as a whole. */
function When({ words }: { readonly words: string }): ReactNode {
  const [start, end] = words.split(' – ');
  if (end === undefined) return start;
  return (
    <>
      <span className={classes['end']}>{start} –</span> <span className={classes['end']}>{end}</span>
    </>
  );
}

/** The absolute time is in the tooltip; the day replaces the relative time while the row around it has the focus. */
export function PlannedTimeView({ time, locale, isBrief = false }: Properties): ReactNode {
  const { t } = useLingui();
  const now = useNow('minute');
  const words = plannedTimeWords(time, { now, timeZone: readerZone(), locale });
  const appointment = time.kind === 'APPOINTMENT';
  return (
    <time
      className={classes['time']}
      dateTime={Temporal.Instant.fromEpochMilliseconds(time.from).toString()}
      title={words.absolute}
    >
      <span className={classes['when']} data-appointment={appointment || undefined}>
        {appointment && <IconPin size={14} aria-hidden className={classes['pin']} />}
        <When words={isBrief ? words.brief : words.when} />
      </span>
      {!isBrief && (
        <>
          <span className={classes['detail']} data-shown-without-focus>
            {appointment ? `${t`Appointment`} · ${words.detail}` : words.detail}
          </span>
          <span className={classes['detail']} data-shown-on-focus>
            {words.day}
          </span>
        </>
      )}
    </time>
  );
}
