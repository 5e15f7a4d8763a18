import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Radio, TextInput } from '@mantine/core';
import { knownZone } from '@milepost/domain/waypoint/known-zone';
import { wallClockAt } from '@milepost/domain/waypoint/wall-clock';
import { type DateDirection, parseDate } from '@milepost/domain/waypoint/parse-date';
import { parseTimeOfDay } from '@milepost/domain/waypoint/parse-time-of-day';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { dateFormat } from '../../ui/time/date-format.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone, zoneName } from '../../ui/time/zone.ts';
import { type EnteredTime, enteredTimeAt, type ReadTime, readTime } from './entered-time.ts';
import classes from './time-field.module.css';
import { unreadableWords } from './time-problem.ts';
import { stepTimeOfDay, writeDate } from './written-time.ts';

type DateFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (date: string) => void;
  /** At the place, as year-month-day. */
  readonly today: string;
  readonly lean: DateDirection;
  readonly isWrong: boolean;
  readonly describedBy: string;
  readonly startsHere: boolean;
};

/** In the order in which the language writes dates; fewer digits are accepted too. */
function DateField({ label, value, onChange, today, lean, ...field }: DateFieldProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  return (
    <WrittenField
      {...field}
      label={t`${label}: date`}
      placeholder={t`DD/MM/YYYY`}
      value={value}
      onChange={onChange}
      read={(text) => parseDate(text, today, lean)}
      write={(date) => writeDate(date, locale)}
      step={(date, by) => {
        const day = parseDate(date, today, lean);
        return day === null ? today : Temporal.PlainDate.from(day).add({ days: by }).toString();
      }}
      width="9rem"
    />
  );
}

type ClockFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
  readonly isWrong: boolean;
  readonly describedBy: string;
};

/** A 24-hour time of day; fewer digits are accepted too. */
function ClockField({ label, ...field }: ClockFieldProps) {
  const { t } = useLingui();
  return (
    <WrittenField
      {...field}
      label={t`${label}: time`}
      placeholder={t`HH:MM`}
      read={parseTimeOfDay}
      write={(time) => time}
      step={stepTimeOfDay}
      width="5.5rem"
    />
  );
}

type WrittenFieldProps = {
  readonly label: string;
  readonly placeholder: string;
  /** The value that was understood, or the typed text until there is one. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the typed text means; null if it means nothing yet. */
  readonly read: (text: string) => string | null;
  /** Formats an understood value as people write it; leaves anything else as it is. */
  readonly write: (value: string) => string;
  /** For the arrow keys: one step later or earlier. */
  readonly step: (value: string, by: 1 | -1) => string;
  readonly isWrong: boolean;
  readonly describedBy: string;
  readonly width: string;
  readonly startsHere?: boolean;
};

/** Typed text stays as it is until the field is left; its meaning is known on every key press. */
function WrittenField({
  label,
  value,
  onChange,
  read,
  write,
  step,
  isWrong,
  describedBy,
  ...field
}: WrittenFieldProps) {
  const { placeholder, width, startsHere = false } = field;
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = typed ?? write(value);
  useEffect(() => {
    // A value the user did not type is selected for overwriting, even if it arrives after the focus.
    if (typed === null && document.activeElement === input.current) input.current?.select();
  }, [shown, typed]);
  const stepOn = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(null);
    onChange(step(value, event.key === 'ArrowUp' ? 1 : -1));
  };
  return (
    <TextInput
      ref={input}
      aria-label={label}
      aria-describedby={describedBy}
      placeholder={placeholder}
      value={shown}
      error={isWrong}
      w={width}
      maxLength={20}
      autoComplete="off"
      spellCheck={false}
      data-autofocus={startsHere || undefined}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(read(text) ?? text);
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => setTyped(null)}
      onKeyDown={stepOn}
    />
  );
}

type TimeFieldProps = {
  readonly label: string;
  readonly value: EnteredTime;
  readonly onChange: (value: EnteredTime) => void;
  readonly timezone: string;
  /** A problem in addition to those that the field finds itself. */
  readonly error: ReactNode;
  /** Which year or month a date without one refers to. */
  readonly lean: DateDirection;
  readonly startsHere?: boolean;
};

const nothingUnread = { date: null, time: null };

/** A date and a time of day as clocks at the place show them. */
export function TimeField({ label, value, onChange, timezone, error, lean, startsHere = false }: TimeFieldProps) {
  const { t, i18n } = useLingui();
  const { locale } = useLanguage();
  const id = useId();
  const now = useNow('minute');
  // Nothing is marked as wrong while it is being typed.
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

/** Asks which of the two hours is meant when the clock is set back. */
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

/** The day of the week and, if the clocks of the place and the reader differ, the zone and the reader's time. */
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
