import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type Lean, readWrittenDate } from '@milepost/domain/waypoint/written-date';
import { readWrittenTimeOfDay } from '@milepost/domain/waypoint/written-time-of-day';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { stepTimeOfDay, writeDate } from './written-time.ts';

type DateFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (date: string) => void;
  /** Of the place, as year-month-day. */
  readonly today: string;
  readonly lean: Lean;
  readonly isWrong: boolean;
  readonly describedBy: string;
  readonly startsHere: boolean;
};

/** In the order in which the language writes dates; with fewer digits too. */
export function DateField({ label, value, onChange, today, lean, ...field }: DateFieldProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  return (
    <WrittenField
      {...field}
      label={t`${label}: date`}
      placeholder={t`DD/MM/YYYY`}
      value={value}
      onChange={onChange}
      read={(text) => readWrittenDate(text, today, lean)}
      write={(date) => writeDate(date, locale)}
      step={(date, by) => {
        const day = readWrittenDate(date, today, lean);
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

/** A time of day with 24 hours; with fewer digits too. */
export function ClockField({ label, ...field }: ClockFieldProps) {
  const { t } = useLingui();
  return (
    <WrittenField
      {...field}
      label={t`${label}: time`}
      placeholder={t`HH:MM`}
      read={readWrittenTimeOfDay}
      write={(time) => time}
      step={stepTimeOfDay}
      width="5.5rem"
    />
  );
}

type WrittenFieldProps = {
  readonly label: string;
  readonly placeholder: string;
  /** What was understood, or what was typed as long as nothing was. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is meant by what was typed; null where it is nothing yet. */
  readonly read: (text: string) => string | null;
  /** What was understood, as people write it; anything else as it is. */
  readonly write: (value: string) => string;
  /** The arrow keys: later or earlier by one. */
  readonly step: (value: string, by: 1 | -1) => string;
  readonly isWrong: boolean;
  readonly describedBy: string;
  readonly width: string;
  readonly startsHere?: boolean;
};

/** Whatever is typed stays as it is until the field is left; what it means is known at every key. */
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
    // What is there on its own is typed over, also where it comes after the focus.
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
