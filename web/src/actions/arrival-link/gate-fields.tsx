import { useLingui } from '@lingui/react/macro';
import { NumberInput, TextInput } from '@mantine/core';
import { MAX_ARRIVAL_HOURS } from '@milepost/domain/arrivals/arrival-place';
import { type ReactNode, type Ref, useState } from 'react';

type Entered = { readonly name: string; readonly hours: number | string };

type Gate = { readonly name: string; readonly hours: number };

/** The input for a gate; `gate` is null until both fields are valid. */
export type GateEntry = {
  readonly entered: Entered;
  readonly change: (patch: Partial<Entered>) => void;
  readonly isChanged: boolean;
  readonly gate: Gate | null;
};

export function useGateEntry(before: Gate): GateEntry {
  const [entered, setEntered] = useState<Entered>(before);
  const name = entered.name.trim();
  const { hours } = entered;
  const hasHours = typeof hours === 'number' && hours >= 1 && hours <= MAX_ARRIVAL_HOURS;
  return {
    entered,
    change: (patch) => setEntered((now) => ({ ...now, ...patch })),
    isChanged: entered.name !== before.name || hours !== before.hours,
    gate: name !== '' && hasHours ? { name, hours } : null,
  };
}

type Props = Pick<GateEntry, 'entered' | 'change' | 'gate'> & {
  readonly isTried: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

/** The name of the gate as its screen shows it. */
export function NameField({ entered: { name }, change, isTried, ref }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <TextInput
      ref={ref}
      label={t`Name`}
      description={t`As shown on the screen, such as “Goods in”.`}
      maxLength={100}
      value={name}
      onChange={({ currentTarget: { value } }) => change({ name: value })}
      error={isTried && name.trim() === '' ? t`Please enter a name.` : null}
      required
      data-autofocus
    />
  );
}

export function HoursField({ entered: { name, hours }, change, gate, isTried }: Props): ReactNode {
  const { t } = useLingui();
  const isWrong = isTried && gate === null && name.trim() !== '';
  return (
    <NumberInput
      label={t`Hours ahead`}
      description={t`What is expected within this many hours is shown.`}
      min={1}
      max={MAX_ARRIVAL_HOURS}
      allowDecimal={false}
      value={hours}
      onChange={(value) => change({ hours: value })}
      error={isWrong ? t`Please enter 1 to ${MAX_ARRIVAL_HOURS} hours.` : null}
    />
  );
}
