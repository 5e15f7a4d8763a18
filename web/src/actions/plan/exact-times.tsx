import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useRef } from 'react';
import { unreadableParts } from '../time/entered-time.ts';
import { TimeField } from '../time/time-field.tsx';
import { type FormStop, zoneOf } from './plan-form.ts';
import type { useProblemAt } from './use-problem-at.ts';
import classes from './when-field.module.css';

type Props = {
  readonly stop: FormStop;
  readonly onChange: (patch: Partial<FormStop>) => void;
  readonly problemAt: ReturnType<typeof useProblemAt>;
};

/** A planned arrival field by field: what the one line cannot say, such as which of two hours is meant. */
export function ExactTimes({ stop, onChange, problemAt }: Props) {
  const { t } = useLingui();
  const zone = zoneOf(stop);
  // A window that begins on a day most often ends on it.
  const endsSameDay = useRef(true);
  const change = (patch: Partial<FormStop>): void => onChange({ when: null, ...patch });
  const changeFrom = (from: FormStop['from']): void => {
    if (!unreadableParts(stop.from).date) endsSameDay.current = stop.to.date === '' || stop.to.date === stop.from.date;
    // Unreadable input is no date yet.
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
