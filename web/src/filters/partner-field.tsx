import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { partnersQuery } from '../api/partners.ts';
import { useViewerRole } from '../transport/viewer-role.ts';
import classes from './filter-dialog.module.css';

type Props = {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
};

/** With fewer partners a search is unnecessary. */
const SEARCH_FROM = 9;

/** Specification §6: the partners with whom there are transports. */
export function PartnerField({ label, chosen, onChoose }: Props): ReactNode {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(partnersQuery(useViewerRole()));
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase();
  const shown = data?.filter(({ id, name }) => chosen.includes(id) || name.toLocaleLowerCase().includes(wanted)) ?? [];
  const choose = (id: string, isChosen: boolean): void =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset className={classes['group']}>
      <legend>{label}</legend>
      {data !== undefined && data.length >= SEARCH_FROM && (
        <TextInput
          className={classes['search']}
          size="xs"
          aria-label={t`Search in this list`}
          placeholder={t`Search in this list`}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {data === undefined && !isError && <Skeleton height={60} radius="md" />}
      {isError && (
        <p className={classes['note']} role="alert">
          <Trans>This list could not be loaded.</Trans>{' '}
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {data?.length === 0 && (
        <p className={classes['note']}>
          <Trans>No transports with any partner yet.</Trans>
        </p>
      )}
      {shown.length > 0 && (
        <div className={classes['partners']}>
          {shown.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
