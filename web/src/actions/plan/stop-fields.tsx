import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { AddressField } from './address-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { closeOnEscape } from './close-on-escape.ts';
import { PinFields } from './pin-fields.tsx';
import classes from './plan-fields.module.css';
import type { FormStop, StopPlace } from './plan-form.ts';
import { type Problem, useProblemAt } from './plan-problems.ts';
import { writePoint } from './read-point.ts';
import { StayHint } from './stay-hint.tsx';
import { WhenField } from './when-field.tsx';

type Props = {
  readonly stop: FormStop;
  /** When the previous stop is planned. */
  readonly after: number | null;
  readonly offersSites: boolean;
  readonly onStop: (key: string, patch: Partial<FormStop>) => void;
  /** Of this stop. */
  readonly problems: readonly Problem[];
};

/** Memoised, so typing at one stop does not render the other forty-nine. */
export const StopFields = memo(
  FieldsOfStop,
  (was, is) => was.stop === is.stop && was.after === is.after && areSame(was.problems, is.problems),
);

function areSame(before: readonly Problem[], after: readonly Problem[]): boolean {
  return (
    before.length === after.length &&
    after.every(({ field, contact, words }, index) => {
      const was = before[index];
      return was?.field === field && was.contact === contact && isSameText(was.words, words);
    })
  );
}

function isSameText(one: MessageDescriptor, other: MessageDescriptor): boolean {
  return one.id === other.id && JSON.stringify(one.values) === JSON.stringify(other.values);
}

/** Where, when and whom to tell. */
function FieldsOfStop({ stop, after, offersSites, onStop, problems }: Props) {
  const onChange = (patch: Partial<FormStop>): void => onStop(stop.key, patch);
  const problemAt = useProblemAt(problems);
  const { t } = useLingui();
  return (
    <div className={classes['stop']}>
      <div className={classes['whereAndWhen']}>
        <div data-field="place">
          <AddressField
            label={t`Address`}
            stop={stop}
            onChange={onChange}
            error={problemAt('place')}
            offersSites={offersSites}
          />
        </div>
        <WhenField stop={stop} after={after} onChange={onChange} problemAt={problemAt} />
      </div>
      <StayHint stop={stop} />
      {stop.place !== null && (
        <ExactPlace stop={stop} place={stop.place} onChange={onChange} error={problemAt('pin')} />
      )}
      <ContactFields stop={stop} onChange={(contacts) => onChange({ contacts })} problemAt={problemAt} />
    </div>
  );
}

type ExactPlaceProps = {
  readonly stop: FormStop;
  readonly place: StopPlace;
  readonly onChange: (patch: Partial<FormStop>) => void;
  readonly error: string | null;
};

/** Which gate of the town: by its street, and by a point on the map. */
function ExactPlace({ stop, place, onChange, error }: ExactPlaceProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const openerId = useId();
  const { pin } = stop;
  const showsTool = isOpen || error !== null;
  const close = (): void => {
    setOpen(false);
    document.getElementById(openerId)?.focus();
  };
  return (
    <>
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
        <Button
          id={openerId}
          className={classes['pinButton'] ?? ''}
          variant="default"
          leftSection={<IconMapPin size={16} aria-hidden />}
          aria-expanded={showsTool}
          onClick={() => setOpen(!isOpen)}
        >
          {pin === null ? <Trans>Set the gate on the map</Trans> : <Trans>The gate is set</Trans>}
        </Button>
      </div>
      {showsTool && (
        <div className={classes['pinTool']} data-field="pin" {...closeOnEscape(close)}>
          <PinFields
            value={pin ?? writePoint(place)}
            onChange={(typed) => onChange({ pin: typed })}
            start={place}
            error={error}
          />
          <div className={classes['pinButtons']}>
            {pin !== null && (
              <Button
                variant="subtle"
                onClick={() => {
                  onChange({ pin: null });
                  close();
                }}
              >
                <Trans>Leave the point where it was</Trans>
              </Button>
            )}
            <Button variant="default" onClick={close}>
              <Trans>Close the map</Trans>
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
