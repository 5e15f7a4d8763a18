import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { knownZone } from '@milepost/domain/waypoint/known-zone';
import { wallClockAt } from '@milepost/domain/waypoint/wall-clock';
import { parseTimeOfDay } from '@milepost/domain/waypoint/parse-time-of-day';
import { IconAdjustmentsHorizontal, IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { dayLabel } from '../../ui/time/day-label.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { unreadableParts } from '../time/entered-time.ts';
import { TimeField } from '../time/time-field.tsx';
import { type FormStop, zoneOf } from './plan-form.ts';
import type { useProblemAt } from './plan-problems.ts';
import classes from './when-field.module.css';
import { needsExactTimes, plannedMeaning, plannedPatch, readPlanned, writeDay, writePlanned } from './written-plan.ts';

type Props = {
  readonly stop: FormStop;
  /**
   * When the previous stop is planned: input without a day, or with only a day of the week, is resolved from there on.
   */
  readonly after: number | null;
  readonly onChange: (patch: Partial<FormStop>) => void;
  readonly problemAt: ReturnType<typeof useProblemAt>;
};

const MAX_LENGTH = 80;

// Loaded when it is first opened: most days are written or are among the next three.
const DayCalendar = lazy(async () => ({ default: (await import('./day-calendar.tsx')).DayCalendar }));

/** When a stop is planned, in one line as people write it; what was understood is shown below. */
export function WhenField({ stop, after, onChange, problemAt }: Props) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const now = useNow('minute');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [wantsExact, setWantsExact] = useState(false);
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const isForced = needsExactTimes(stop);
  const isExact = wantsExact || isForced;
  const zone = zoneOf(stop);
  const text = stop.when ?? writePlanned(stop, locale);
  const problem = problemAt('from') ?? problemAt('to');
  const write = (line: string): void => {
    const read = readPlanned(line, zone, after, Date.now());
    onChange({ when: line, ...plannedPatch(read) });
  };
  const leave = (): void => {
    // Understood, so it is rewritten in the standard form.
    if (stop.when !== null && writePlanned(stop, locale) !== '') onChange({ when: null });
  };
  const closeCalendar = (): void => {
    setCalendarOpen(false);
    input.current?.focus();
  };
  const chooseDay = (date: string): void => {
    setCalendarOpen(false);
    const times = timesOf(stop);
    write(`${writeDay(date, locale)} ${times}`);
    const field = input.current;
    field?.focus();
    // The times are entered next.
    if (times === '') requestAnimationFrame(() => field?.setSelectionRange(MAX_LENGTH, MAX_LENGTH));
  };
  return (
    <div className={classes['when']} data-field="when">
      <TextInput
        ref={input}
        label={t`Planned arrival`}
        placeholder={t`such as: mon 8-10`}
        value={text}
        error={problem !== null}
        aria-describedby={`${id}-meaning ${id}-problem`}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        required
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && event.altKey) {
            event.preventDefault();
            setCalendarOpen(true);
          }
          if (event.key === 'Enter' && plannedMeaning(stop, locale, now) !== null) goToNextStop(event);
        }}
      />
      <div className={classes['below']}>
        <div id={`${id}-meaning`} role="status" className={classes['meaning']}>
          <Meaning stop={stop} now={now} />
        </div>
        <div id={`${id}-problem`} role="status" className={classes['problem']}>
          {isExact ? null : problem}
        </div>
      </div>
      <div role="group" aria-label={t`Days`} className={classes['days']}>
        {soonDays(now, zone).map((date, index) => (
          <DayButton key={date} {...{ date, now, zone, index }} onChoose={chooseDay} />
        ))}
        <Button
          size="compact-sm"
          variant="default"
          tabIndex={-1}
          onKeyDown={walkButtons}
          leftSection={<IconCalendar size={15} stroke={1.6} aria-hidden />}
          aria-expanded={isCalendarOpen}
          onClick={() => setCalendarOpen(!isCalendarOpen)}
        >
          <Trans>Calendar</Trans>
        </Button>
        {!isForced && (
          <Button
            size="compact-sm"
            variant="subtle"
            tabIndex={-1}
            onKeyDown={walkButtons}
            leftSection={<IconAdjustmentsHorizontal size={15} stroke={1.6} aria-hidden />}
            aria-expanded={isExact}
            onClick={() => setWantsExact(!isExact)}
          >
            <Trans>Exact times</Trans>
          </Button>
        )}
      </div>
      {isCalendarOpen && (
        <Suspense>
          <DayCalendar
            chosen={dayOf(stop)}
            today={wallClockAt(now, knownZone(zone)).date}
            onChoose={chooseDay}
            onClose={closeCalendar}
          />
        </Suspense>
      )}
      {isExact && <ExactTimes stop={stop} onChange={onChange} problemAt={problemAt} />}
    </div>
  );
}

/** Moves to the address of the next stop while it has none; at the last stop, Enter submits the form. */
function goToNextStop(event: KeyboardEvent<HTMLElement>): void {
  const next = event.currentTarget.closest('[data-stop]')?.nextElementSibling;
  const address = next?.querySelector<HTMLInputElement>('[data-field="place"] input');
  if (address?.value !== '') return;
  event.preventDefault();
  address.focus();
}

/** One tab stop for the whole bar; the arrow keys move along it. */
function walkButtons(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (by === 0) return;
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>(':scope > button') ?? [])];
  const at = buttons.indexOf(event.currentTarget);
  event.preventDefault();
  buttons.at((at + by) % buttons.length)?.focus();
}

/** What was understood; before that, which clock applies. */
function Meaning({ stop, now }: { readonly stop: FormStop; readonly now: number }) {
  const { locale } = useLanguage();
  const meaning = plannedMeaning(stop, locale, now);
  const zone = zoneOf(stop);
  const town = stop.place?.town;
  if (meaning === null) {
    return town === undefined ? (
      <Trans>Times are in your time zone ({zone}) until an address is chosen, then in that of the place.</Trans>
    ) : (
      <Trans>Local times there ({zone}).</Trans>
    );
  }
  const { there, here } = meaning;
  return (
    <>
      <strong className={classes['understood']}>{there}</strong>
      {town === undefined ? <Trans>, your time</Trans> : <Trans>, {town} time</Trans>}
      {here !== null && <Trans> · {here} for you</Trans>}
    </>
  );
}

type DayButtonProps = {
  readonly date: string;
  readonly now: number;
  readonly zone: string;
  readonly index: number;
  readonly onChoose: (date: string) => void;
};

function DayButton({ date, now, zone, index, onChoose }: DayButtonProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const there = Temporal.PlainDate.from(date).toZonedDateTime(knownZone(zone));
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(knownZone(zone));
  const label = dayLabel(there, today, locale).replace(',', '');
  return (
    <Button
      size="compact-sm"
      variant="default"
      tabIndex={index === 0 ? 0 : -1}
      onKeyDown={walkButtons}
      aria-label={t`Planned arrival: ${label}`}
      onClick={() => onChoose(date)}
    >
      {label}
    </Button>
  );
}

/** Today, tomorrow, and the next working day after it. */
function soonDays(now: number, zone: string): string[] {
  const today = Temporal.PlainDate.from(wallClockAt(now, knownZone(zone)).date);
  const after = today.add({ days: 2 });
  const toMonday = after.dayOfWeek > 5 ? 8 - after.dayOfWeek : 0;
  return [today, today.add({ days: 1 }), after.add({ days: toMonday })].map((day) => day.toString());
}

/** Null if none can be read. */
function dayOf({ from }: FormStop): string | null {
  return from.date === '' || unreadableParts(from).date ? null : from.date;
}

/** The times of day as entered, without their day. */
function timesOf({ kind, from, to }: FormStop): string {
  if (parseTimeOfDay(from.time) === null) return '';
  return kind === 'RANGE' && parseTimeOfDay(to.time) !== null ? `${from.time}–${to.time}` : from.time;
}

type ExactTimesProps = {
  readonly stop: FormStop;
  readonly onChange: (patch: Partial<FormStop>) => void;
  readonly problemAt: ReturnType<typeof useProblemAt>;
};

/** A planned arrival field by field, for what one line cannot express, such as which of two hours is meant. */
function ExactTimes({ stop, onChange, problemAt }: ExactTimesProps) {
  const { t } = useLingui();
  const zone = zoneOf(stop);
  // A window usually ends on the day it begins.
  const endsSameDay = useRef(true);
  const change = (patch: Partial<FormStop>): void => onChange({ when: null, ...patch });
  const changeFrom = (from: FormStop['from']): void => {
    if (!unreadableParts(stop.from).date) endsSameDay.current = stop.to.date === '' || stop.to.date === stop.from.date;
    // Unreadable input is not a date yet.
    const follows = endsSameDay.current && !unreadableParts(from).date;
    change({ from, ...(follows ? { to: { ...stop.to, date: from.date } } : {}) });
  };
  return (
    <div className={classes['exact']}>
      <SegmentedControl
        className={classes['kind'] ?? ''}
        aria-label={t`Kind of planned arrival`}
        value={stop.kind}
        onChange={(kind) => change({ kind: kind === 'APPOINTMENT' ? 'APPOINTMENT' : 'RANGE' })}
        data={[
          { value: 'RANGE', label: t`Time window` },
          { value: 'APPOINTMENT', label: t`Appointment` },
        ]}
      />
      <div className={classes['times']}>
        <TimeField
          label={stop.kind === 'RANGE' ? t`From` : t`At`}
          value={stop.from}
          onChange={changeFrom}
          timezone={zone}
          lean="AHEAD"
          error={problemAt('from')}
        />
        {stop.kind === 'RANGE' && (
          <TimeField
            label={t`Until`}
            value={stop.to}
            onChange={(to) => change({ to })}
            timezone={zone}
            lean="AHEAD"
            error={problemAt('to')}
          />
        )}
      </div>
    </div>
  );
}
