import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import type { OrganizationPerson } from '@milepost/api-contract/people/people';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { personName } from './person-name.ts';
import classes from './people.module.css';

type Props = {
  readonly colleagues: readonly OrganizationPerson[];
  readonly isPending: boolean;
  readonly onNo: () => void;
  readonly onYes: (personId: string) => void;
};

/** Chooses who manages in the user's place; the user stays as a member. */
export function HandOver({ colleagues, isPending, onNo, onYes }: Props): ReactNode {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(colleagues[0]?.id ?? '');
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);
  return (
    <span className={classes['question']} role="group" aria-label={t`Hand over`}>
      <NativeSelect
        ref={select}
        size="xs"
        label={t`Manager in your place; you become a member`}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        {colleagues.map((colleague) => (
          <option key={colleague.id} value={colleague.id}>
            {personName(colleague)}
          </option>
        ))}
      </NativeSelect>
      <span className={classes['buttons']}>
        <Button size="compact-sm" variant="default" onClick={onNo}>
          <Trans>No</Trans>
        </Button>
        <Button size="compact-sm" loading={isPending} onClick={() => onYes(chosen)}>
          <Trans>Hand over</Trans>
        </Button>
      </span>
    </span>
  );
}
