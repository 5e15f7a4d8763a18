import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { AdministeredOrganization } from '@milepost/api-contract/people/administration';
import { IconBuilding, IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Pager } from '../lists/pager.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { MomentView } from '../ui/time/moment-view.tsx';
import { readerZone } from '../ui/time/zone.ts';
import { FeatureSwitches } from './feature-switches.tsx';
import { InvitePeople } from './invite-people.tsx';
import classes from './people.module.css';
import { PeopleTable } from './people-table.tsx';
import { callsForOrganization, organizationPeopleQuery, organizationsQuery } from './use-people.ts';

const PAGE_SIZE = 50;
const TYPING_MS = 300;

/** Found by their name or by people's names; one is open at a time. */
export function Organizations(): ReactNode {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<string | null>(null);
  const [searched] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data, error, isFetching, refetch } = useQuery({
    ...organizationsQuery(searched, page, PAGE_SIZE),
    placeholderData: keepPreviousData,
  });
  return (
    <Card>
      <div className={classes['body']}>
        <TextInput
          className={classes['search'] ?? ''}
          leftSection={<IconSearch size={16} aria-hidden />}
          aria-label={t`Search by organization or person`}
          placeholder={t`Organization or person`}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setPage(0);
          }}
        />
        {data === undefined ? (
          error === null ? (
            <Skeleton height={240} />
          ) : (
            <FailedState
              title={<Trans>The organizations could not be loaded</Trans>}
              retryLabel={<Trans>Try again</Trans>}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            >
              {errorWords(error)}
            </FailedState>
          )
        ) : data.totalElements === 0 ? (
          <EmptyState icon={IconBuilding} title={<Trans>No organization found</Trans>}>
            <Trans>No organization or person has this in its name.</Trans>
          </EmptyState>
        ) : (
          <>
            <ul className={classes['organizations']} aria-label={t`Organizations`}>
              {data.organizations.map((organization) => (
                <Row
                  key={organization.id}
                  organization={organization}
                  isOpened={opened === organization.id}
                  onToggle={() => setOpened(opened === organization.id ? null : organization.id)}
                />
              ))}
            </ul>
            <Pager page={page} size={PAGE_SIZE} total={{ count: data.totalElements, isExact: true }} onPage={setPage} />
          </>
        )}
      </div>
    </Card>
  );
}

type RowProps = {
  readonly organization: AdministeredOrganization;
  readonly isOpened: boolean;
  readonly onToggle: () => void;
};

function Row({ organization, isOpened, onToggle }: RowProps): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const id = useId();
  const { name, organizationRole, countryCode, createdAt, people, managers, invited } = organization;
  const country = countryCode === null ? null : new Intl.DisplayNames(locale, { type: 'region' }).of(countryCode);
  const Arrow = isOpened ? IconChevronDown : IconChevronRight;
  return (
    <li className={classes['organization']}>
      <button
        type="button"
        className={classes['opener']}
        aria-expanded={isOpened}
        {...(isOpened && { 'aria-controls': id })}
        onClick={onToggle}
      >
        <Arrow size={18} aria-hidden />
        <span className={classes['name']}>{name}</span>
        <span className={classes['detail']}>
          {organizationRole === 'SHIPPER' ? t`Shipper` : t`Carrier`}
          {country !== null && ` · ${country}`}
        </span>
        <span className={classes['detail']} data-bad={managers === 0 || undefined}>
          <Plural value={people} _0="no people" one="# person" other="# people" />
          {', '}
          <Plural value={managers} _0="no manager" one="# manager" other="# managers" />
          {invited > 0 && (
            <>
              {', '}
              <Trans>{invited} invited</Trans>
            </>
          )}
        </span>
        <span className={classes['detail']}>
          <Trans>
            since <MomentView at={Date.parse(createdAt)} timeZone={readerZone()} locale={locale} />
          </Trans>
        </span>
      </button>
      {isOpened && (
        <div id={id} className={classes['opened']}>
          <PeopleOf organization={organization} />
        </div>
      )}
    </li>
  );
}

function PeopleOf({ organization }: Pick<RowProps, 'organization'>): ReactNode {
  const { id, name } = organization;
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const calls = useMemo(() => callsForOrganization(id), [id]);
  const { data, error, isFetching, refetch } = useQuery(organizationPeopleQuery(id));
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={120} />
    ) : (
      <FailedState
        title={<Trans>The people could not be loaded</Trans>}
        retryLabel={<Trans>Try again</Trans>}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {errorWords(error)}
      </FailedState>
    );
  }
  return (
    <>
      <FeatureSwitches organization={organization} />
      <InvitePeople invite={calls.invite} label={t`Invite people to ${name}`} />
      <PeopleTable
        people={data.people}
        invitations={data.invitations}
        calls={calls}
        keepsLastManager={false}
        label={t`People of ${name}`}
      />
    </>
  );
}
