import { Trans, useLingui } from '@lingui/react/macro';
import type { Lean } from '@milepost/domain/waypoint/written-date';
import { wallClockAt } from '@milepost/domain/waypoint/wall-clock';
import { Button } from '@mantine/core';
import { useId, useState, type FocusEvent, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { dateFormat } from '../../ui/time/date-format.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { knownZone } from '@milepost/domain/waypoint/known-zone';
import { ClockField } from './clock-field.tsx';
import { DateField } from './date-field.tsx';
import { enteredTimeAt, readTime, type EnteredTime } from './entered-time.ts';
import classes from './time-field.module.css';
import { TimeMeaning } from './time-meaning.tsx';
import { unreadableWords } from './time-problem.ts';
import { TwiceChoice } from './twice-choice.tsx';

type Props = {
  readonly label: string;
  readonly value: EnteredTime;
  readonly onChange: (value: EnteredTime) => void;
  readonly timezone: string;
  /** What is wrong with it beyond what the clock says. */
  readonly error: ReactNode;
  /** Which year or month is meant by a date without one. */
  readonly lean: Lean;
  readonly startsHere?: boolean;
};

const nothingUnread = { date: null, time: null };

/** A date and a time of day as clocks at the place show it. */
export function TimeField({ label, value, onChange, timezone, error, lean, startsHere = false }: Props) {
  const { t, i18n } = useLingui();
  const { locale } = useLanguage();
  const id = useId();
  const now = useNow('minute');
  // Nothing is called wrong while it is typed.
  const [isInside, setInside] = useState(false);
  const zone = knownZone(timezone);
  const read = readTime(value, zone);
  const skipped = read.kind === 'NEVER' ? read : null;
  const unread = isInside || skipped !== null ? nothingUnread : unreadableWords(value);
  const own = [unread.date, unread.time].filter((words) => words !== null).map((words) => i18n._(words));
  const problem = own.length > 0 ? own.join(' ') : error;
  const isAllWrong = skipped !== null || (own.length === 0 && error !== null && error !== undefined);
  const describedBy = `${id}-meaning ${id}-problem`;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setInside(false);
  };
  return (
    <fieldset className={classes['field']} onFocus={() => setInside(true)} onBlur={leave}>
      <legend className={classes['label']}>{label}</legend>
      <div className={classes['row']}>
        <DateField
          isWrong={isAllWrong || unread.date !== null}
          describedBy={describedBy}
          label={label}
          value={value.date}
          onChange={(date) => onChange({ ...value, date })}
          today={wallClockAt(now, zone).date}
          lean={lean}
          startsHere={startsHere}
        />
        <ClockField
          isWrong={isAllWrong || unread.time !== null}
          describedBy={describedBy}
          label={label}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
        />
        <span id={`${id}-meaning`}>
          <TimeMeaning read={read} timezone={zone} now={now} />
        </span>
      </div>
      {read.kind === 'TWICE' && <TwiceChoice {...{ value, onChange, read }} timezone={zone} />}
      <div id={`${id}-problem`} role="status" className={classes['problem']}>
        {skipped === null ? (
          problem
        ) : (
          <Trans>This time does not exist on that day, because the clocks go forward. Which one do you mean?</Trans>
        )}
      </div>
      {skipped !== null && (
        <div className={classes['row']}>
          {[skipped.before, skipped.after].map((at) => {
            const clock = dateFormat(locale, zone, 'clock').format(at);
            return (
              <Button
                key={at}
                size="compact-sm"
                variant="default"
                onClick={() => onChange(enteredTimeAt(at, zone))}
                aria-label={t`${label}: take ${clock}`}
              >
                {clock}
              </Button>
            );
          })}
        </div>
      )}
    </fieldset>
  );
}
