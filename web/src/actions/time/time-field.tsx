import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Radio } from '@mantine/core';
import { knownZone } from '@milepost/domain/waypoint/known-zone';
import { wallClockAt } from '@milepost/domain/waypoint/wall-clock';
import type { Lean } from '@milepost/domain/waypoint/written-date';
import { type FocusEvent, type ReactNode, useId, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { dateFormat } from '../../ui/time/date-format.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone, zoneName } from '../../ui/time/zone.ts';
import { ClockField, DateField } from './written-field.tsx';
import { type EnteredTime, enteredTimeAt, type ReadTime, readTime } from './entered-time.ts';
import classes from './time-field.module.css';
import { unreadableWords } from './time-problem.ts';

type TimeFieldProps = {
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
export function TimeField({ label, value, onChange, timezone, error, lean, startsHere = false }: TimeFieldProps) {
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

type TwiceChoiceProps = {
  readonly value: EnteredTime;
  readonly onChange: (value: EnteredTime) => void;
  readonly timezone: string;
  readonly read: Extract<ReadTime, { kind: 'TWICE' }>;
};

/** The clock is set back: which of the two hours is meant. */
function TwiceChoice({ value, onChange, timezone, read }: TwiceChoiceProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const earlier = zoneName(zoned(read.earlier, timezone), locale);
  const later = zoneName(zoned(read.later, timezone), locale);
  return (
    <Radio.Group
      label={<Trans>The clocks go back: this time exists twice.</Trans>}
      value={value.isLater ? 'later' : 'earlier'}
      onChange={(chosen) => onChange({ ...value, isLater: chosen === 'later' })}
    >
      <div className={classes['choices']}>
        <Radio value="earlier" label={t`before (${earlier})`} />
        <Radio value="later" label={t`after (${later})`} />
      </div>
    </Radio.Group>
  );
}

type TimeMeaningProps = { readonly read: ReadTime; readonly timezone: string; readonly now: number };

/** The day of the week; and where clocks of the place and of the reader differ, whose time it is and when that is here. */
function TimeMeaning({ read, timezone, now }: TimeMeaningProps) {
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

function zoned(at: number, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(knownZone(timezone));
}
