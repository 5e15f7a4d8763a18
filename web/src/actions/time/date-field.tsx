import { useLingui } from '@lingui/react/macro';
import { readWrittenDate, type Lean } from '@milepost/domain/waypoint/written-date';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { writeDate } from './write-date.ts';
import { WrittenField } from './written-field.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (date: string) => void;
  /** Of the place, as year-month-day. */
  readonly today: string;
  readonly lean: Lean;
  readonly isWrong: boolean;
  readonly describedBy: string;
  readonly startsHere: boolean;
  readonly calendar?: ReactNode;
};

/** In the order in which the language writes dates; with fewer digits too. */
export function DateField({ label, value, onChange, today, lean, calendar, ...field }: Props) {
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
      rightSection={calendar}
    />
  );
}
