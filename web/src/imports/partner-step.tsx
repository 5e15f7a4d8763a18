import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { organizationsQuery } from '../people/use-people.ts';
import { Card } from '../ui/card.tsx';
import { StepTitle } from './file-step.tsx';
import classes from './imports.module.css';

const MAX_OFFERED = 100;
const TYPING_MS = 250;

export type Partner = { readonly id: string; readonly name: string };

type Props = { readonly partner: Partner | null; readonly onPartner: (partner: Partner | null) => void };

/** The shipper for which transports are imported. */
export function PartnerStep({ partner, onPartner }: Props): ReactNode {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed === partner?.name ? '' : typed.trim(), TYPING_MS);
  const { data, error } = useQuery({ ...organizationsQuery(q, 0, MAX_OFFERED), placeholderData: keepPreviousData });
  const shippers = data?.organizations.filter(({ organizationRole: role }) => role === 'SHIPPER') ?? [];
  const offered = new Map([...(partner === null ? [] : [partner]), ...shippers].map(({ id, name }) => [id, name]));
  return (
    <Card title={<StepTitle number={1}>{t`Partner`}</StepTitle>} remark={t`required`}>
      <div className={classes['body']}>
        <Select
          aria-label={t`Partner`}
          placeholder={t`Select a partner`}
          searchable
          clearable
          nothingFoundMessage={t`No shipper has this name`}
          data={[...offered].map(([value, label]) => ({ value, label }))}
          value={partner?.id ?? null}
          searchValue={typed}
          onSearchChange={setTyped}
          error={error === null ? undefined : errorWords(error)}
          onChange={(id) => onPartner(id === null ? null : { id, name: offered.get(id) ?? '' })}
        />
      </div>
    </Card>
  );
}
