import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filter-dialog.module.css';

type Props<T extends string> = {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly chosen: readonly T[];
  readonly onChoose: (chosen: readonly T[]) => void;
};

/** Any of a few; none chosen filters nothing. */
export function ChoiceField<T extends string>({ label, options, chosen, onChoose }: Props<T>): ReactNode {
  const choose = (value: T, isChosen: boolean): void =>
    onChoose(
      options.map((option) => option.value).filter((each) => (each === value ? isChosen : chosen.includes(each))),
    );
  return (
    <fieldset className={classes['group']}>
      <legend>{label}</legend>
      <div className={classes['options']}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={({ currentTarget }) => choose(option.value, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
