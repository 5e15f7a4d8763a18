import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { findAnyTransports } from '@milepost/api-contract/administration/any-transport';
import { IconSearch, IconTruckOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { phaseWords } from '../transport/phase-words.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { FiguresTable } from '../ui/figures-table.tsx';
import { MomentView } from '../ui/time/moment-view.tsx';
import { readerZone } from '../ui/time/zone.ts';
import classes from './administration.module.css';

const MAX_QUERY_LENGTH = 100;

type Props = {
  /** The address of this page. */
  readonly address: string;
  /** Renders the chosen transport. */
  readonly children: (transportId: string) => ReactNode;
};

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Finds a transport of any organisation. The search and the choice are kept in the address. */
export function TransportFinder({ address, children }: Props): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = useLocation({ select: (location) => location.search as Readonly<Record<string, unknown>> });
  const asked = text(search['q']);
  const chosen = text(search['transport']);
  const [typed, setTyped] = useState(asked);
  return (
    <div className={classes['sections']}>
      <Card>
        <form
          className={`${classes['body']} ${classes['asked']}`}
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() !== '') void navigate({ to: address, search: { q: typed.trim() } });
          }}
        >
          <TextInput
            label={t`ID, reference or tracking ID`}
            description={t`The whole of it, of any organization, however long ago`}
            maxLength={MAX_QUERY_LENGTH}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
            <Trans>Find</Trans>
          </Button>
        </form>
      </Card>
      {chosen !== '' ? children(chosen) : asked !== '' && <Found asked={asked} address={address} />}
    </div>
  );
}

function Found({ asked, address }: { readonly asked: string; readonly address: string }): ReactNode {
  const { t, i18n } = useLingui();
  const { locale } = useLanguage();
  const errorWords = useErrorWords();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [findAnyTransports.operationId, asked],
    queryFn: ({ signal }) => callApi(findAnyTransports, { query: { q: asked }, signal }),
  });
  if (error !== null) {
    return (
      <Card>
        <FailedState
          title={<Trans>The transports could not be searched</Trans>}
          retryLabel={<Trans>Try again</Trans>}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {errorWords(error)}
        </FailedState>
      </Card>
    );
  }
  if (data === undefined) return <Skeleton height={160} role="status" aria-label={t`Loading`} />;
  if (data.transports.length === 0) {
    return (
      <Card>
        <EmptyState icon={IconTruckOff} title={<Trans>No transport found</Trans>}>
          <Trans>No transport has exactly this id, reference or tracking ID.</Trans>
        </EmptyState>
      </Card>
    );
  }
  const count = data.transports.length;
  return (
    <Card title={<Trans>Found</Trans>} aside={data.isAll ? undefined : <Trans>The newest {count} are shown</Trans>}>
      <FiguresTable
        label={t`Found transports`}
        columns={[
          { key: 'reference', title: t`Transport`, isText: true },
          { key: 'phase', title: t`Phase` },
          { key: 'parties', title: t`Shipper and carrier` },
          { key: 'way', title: t`Way` },
          { key: 'scheduled', title: t`Scheduled` },
        ]}
        rows={data.transports.map(({ id, reference, trackingId, status, shipper, carrier, from, to, scheduledAt }) => ({
          key: id,
          cells: [
            <Link key="link" to={address} search={{ q: asked, transport: id }}>
              {reference ?? trackingId ?? id}
            </Link>,
            i18n._(phaseWords[status]),
            `${shipper} · ${carrier}`,
            `${from} – ${to}`,
            <MomentView key="at" at={Date.parse(scheduledAt)} timeZone={readerZone()} locale={locale} />,
          ],
        }))}
      />
    </Card>
  );
}
