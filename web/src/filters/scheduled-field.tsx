import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import classes from './filter-dialog.module.css';
import { presetWords } from './filter-words.ts';
import { dayPresets, type ScheduledDays } from '@milepost/domain/transport-list/scheduled-days';

type Props = {
  readonly label: string;
  readonly days: ScheduledDays | undefined;
  readonly onChange: (days: ScheduledDays | undefined) => void;
};

const ANY = 'any';
const OWN = 'own';

type Days = { readonly from: string | null; readonly to: string | null };

/** A span that moves along with the calendar, or days of one's own choice. */
export function ScheduledField({ label, days, onChange }: Props): ReactNode {
  const { t } = useLingui();
  const [wantsOwn, setWantsOwn] = useState(false);
  const own: Days = days === undefined || 'preset' in days ? { from: null, to: null } : days;
  const hasOwn = days !== undefined && !('preset' in days);
  const choice = days !== undefined && 'preset' in days ? days.preset : hasOwn || wantsOwn ? OWN : ANY;
  const choose = (value: string): void => {
    const preset = dayPresets.find((each) => each === value);
    setWantsOwn(value === OWN);
    onChange(preset === undefined ? undefined : { preset });
  };
  const setOwn = (change: Partial<Days>): void => {
    const next = { ...own, ...change };
    setWantsOwn(true);
    onChange(next.from === null && next.to === null ? undefined : next);
  };
  return (
    <div className={classes['days']}>
      <NativeSelect
        label={label}
        value={choice}
        data={[
          { value: ANY, label: t`any day` },
          ...dayPresets.map((preset) => ({ value: preset, label: t(presetWords[preset]) })),
          { value: OWN, label: t`days of your choice` },
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {choice === OWN && (
        <>
          <TextInput
            type="date"
            label={t`First day`}
            value={own.from ?? ''}
            max={own.to ?? undefined}
            onChange={({ currentTarget: { value } }) => setOwn({ from: value === '' ? null : value })}
          />
          <TextInput
            type="date"
            label={t`Last day`}
            value={own.to ?? ''}
            min={own.from ?? undefined}
            onChange={({ currentTarget: { value } }) => setOwn({ to: value === '' ? null : value })}
          />
        </>
      )}
    </div>
  );
}
