import '@mantine/dates/styles.layer.css';
import { useLingui } from '@lingui/react/macro';
import { DatePicker } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { closeOnEscape } from './close-on-escape.ts';
import classes from './day-calendar.module.css';

type Props = {
  /** Null if none has been entered yet. */
  readonly chosen: string | null;
  /** Today’s date at the stop. */
  readonly today: string;
  readonly onChoose: (date: string) => void;
  readonly onClose: () => void;
};

/** Noon, so no time zone shifts it to another day. */
const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`);

/**
 * A month calendar next to the one-line field: arrow keys move by days and weeks, Enter picks the day, Escape closes.
 */
export function DayCalendar({ chosen, today, onChoose, onClose }: Props) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const isNarrow = useMediaQuery('(width < 40rem)');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const days = [...(frame.current?.querySelectorAll<HTMLElement>('td button') ?? [])];
    days.find(({ tabIndex }) => tabIndex === 0)?.focus();
  }, []);
  const words = (date: string, shape: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' }).format(noonOf(date));
  return (
    <div ref={frame} role="group" aria-label={t`Calendar`} className={classes['calendar']} {...closeOnEscape(onClose)}>
      <DatePicker
        value={chosen}
        defaultDate={chosen ?? today}
        onChange={(date) => date !== null && onChoose(date)}
        allowDeselect={false}
        maxLevel="month"
        size={isNarrow ? 'lg' : 'sm'}
        hideOutsideDates
        weekendDays={[]}
        getDayProps={(date) => ({ 'data-today': date === today || undefined })}
        weekdayFormat={(date) => words(date, { weekday: 'short' })}
        monthLabelFormat={(date) => words(date, { month: 'long', year: 'numeric' })}
        getDayAriaLabel={(date) => words(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
        ariaLabels={{ previousMonth: t`Previous month`, nextMonth: t`Next month` }}
        classNames={{ weekday: classes['weekday'] ?? '' }}
      />
    </div>
  );
}
