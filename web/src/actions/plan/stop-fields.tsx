import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { unreadableParts } from '../time/entered-time.ts';
import { TimeField } from '../time/time-field.tsx';
import { AddressField } from './address-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { PinFields } from './pin-fields.tsx';
import classes from './plan-fields.module.css';
import { type FormStop, zoneOf } from './plan-form.ts';
import type { Problem } from './plan-problems.ts';
import { writePoint } from './read-point.ts';
import { useProblemAt } from './use-problem-at.ts';

type Props = {
  readonly stop: FormStop;
  readonly onStop: (key: string, patch: Partial<FormStop>) => void;
  /** Of this stop. */
  readonly problems: readonly Problem[];
};

/** What is typed at one stop leaves the other forty-nine as they are drawn. */
export const StopFields = memo(
  FieldsOfStop,
  (before, after) => before.stop === after.stop && areSame(before.problems, after.problems),
);

function areSame(before: readonly Problem[], after: readonly Problem[]): boolean {
  return (
    before.length === after.length &&
    after.every(({ field, contact, words }, index) => {
      const was = before[index];
      return was?.field === field && was.contact === contact && was.words.id === words.id;
    })
  );
}

/** Where, when and whom to tell. */
function FieldsOfStop({ stop, onStop, problems }: Props) {
  const { t } = useLingui();
  const onChange = (patch: Partial<FormStop>): void => onStop(stop.key, patch);
  const problemAt = useProblemAt(problems);
  const zone = zoneOf(stop);
  const { place, pin } = stop;
  // A window that begins on a day most often ends on it.
  const endsSameDay = useRef(true);
  const changeFrom = (from: FormStop['from']): void => {
    if (!unreadableParts(stop.from).date) endsSameDay.current = stop.to.date === '' || stop.to.date === stop.from.date;
    // Unreadable input is no date yet.
    const follows = endsSameDay.current && !unreadableParts(from).date;
    onChange({ from, ...(follows ? { to: { ...stop.to, date: from.date } } : {}) });
  };
  return (
    <div className={classes['stop']}>
      <AddressField label={t`Address`} stop={stop} onChange={onChange} error={problemAt('place')} />
      {place !== null && (
        <div className={classes['exact']}>
          <TextInput
            label={t`Street and number, or name of the site`}
            value={stop.street}
            maxLength={200}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange({ street: currentTarget.value })}
          />
          <TextInput
            label={t`Postal code`}
            value={stop.postalCode}
            maxLength={20}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange({ postalCode: currentTarget.value })}
          />
          {pin === null ? (
            <Button
              className={classes['pinButton'] ?? ''}
              variant="default"
              leftSection={<IconMapPin size={16} aria-hidden />}
              onClick={() => onChange({ pin: writePoint(place) })}
            >
              <Trans>Correct the point</Trans>
            </Button>
          ) : (
            <Button className={classes['pinButton'] ?? ''} variant="subtle" onClick={() => onChange({ pin: null })}>
              <Trans>Leave the point where it was</Trans>
            </Button>
          )}
        </div>
      )}
      {place !== null && pin !== null && (
        <PinFields value={pin} onChange={(typed) => onChange({ pin: typed })} start={place} error={problemAt('pin')} />
      )}
      <SegmentedControl
        className={classes['kind'] ?? ''}
        aria-label={t`Kind of planned arrival`}
        value={stop.kind}
        onChange={(kind) => onChange({ kind: kind === 'APPOINTMENT' ? 'APPOINTMENT' : 'RANGE' })}
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
            onChange={(to) => onChange({ to })}
            timezone={zone}
            lean="AHEAD"
            error={problemAt('to')}
          />
        )}
      </div>
      <p className={classes['remark']}>
        {place === null ? (
          <Trans>Times are yours ({zone}) until an address is chosen; then they are those of the place.</Trans>
        ) : (
          <Trans>Times as clocks show them there ({zone}).</Trans>
        )}
      </p>
      <ContactFields stop={stop} onChange={(contacts) => onChange({ contacts })} problemAt={problemAt} />
    </div>
  );
}
