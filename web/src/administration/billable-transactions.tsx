import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { getBillableTransactions } from '@milepost/api-contract/administration/billable-transactions';
import { IconReceiptOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../api/call-api.ts';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { FiguresTable } from '../ui/figures-table.tsx';
import classes from './administration.module.css';

/** By shipper, with the sum below its own line. */
export function BillableTransactionsView({ month }: { readonly month: string }): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const errorWords = useErrorWords();
  const { data, error, isFetching, refetch, isPlaceholderData } = useQuery({
    queryKey: [getBillableTransactions.operationId, month],
    queryFn: ({ signal }) => callApi(getBillableTransactions, { query: { month }, signal }),
    placeholderData: keepPreviousData,
  });
  if (error !== null) {
    return (
      <Card>
        <FailedState
          title={<Trans>The billable transactions could not be loaded</Trans>}
          retryLabel={<Trans>Try again</Trans>}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {errorWords(error)}
        </FailedState>
      </Card>
    );
  }
  if (data === undefined) return <Skeleton height={240} role="status" aria-label={t`Loading`} />;
  const { organizations } = data;
  if (organizations.length === 0) {
    return (
      <Card>
        <EmptyState icon={IconReceiptOff} title={<Trans>There is no shipper yet</Trans>} />
      </Card>
    );
  }
  const figure = (value: number) => value.toLocaleString(locale);
  const sum = (of: 'billable' | 'completed' | 'cancelled' | 'withoutSignal') =>
    figure(organizations.reduce((total, organization) => total + organization[of], 0));
  return (
    <div className={classes['sections']} aria-busy={isPlaceholderData}>
      <Card>
        <p className={classes['remark']}>
          <Trans>
            A transport with at least one signal is billable once, in the month in which it was completed or cancelled,
            by the clock of its shipper.
          </Trans>
        </p>
        <FiguresTable
          label={t`Billable transactions`}
          columns={[
            { key: 'shipper', title: t`Shipper`, isText: true },
            { key: 'billable', title: t`Billable` },
            { key: 'completed', title: t`of these completed` },
            { key: 'cancelled', title: t`of these cancelled` },
            { key: 'withoutSignal', title: t`Without a signal` },
            { key: 'zone', title: t`Time zone`, isText: true },
          ]}
          rows={[
            ...organizations.map(
              ({ organizationId, name, billable, completed, cancelled, withoutSignal, timeZone }) => ({
                key: organizationId,
                cells: [name, figure(billable), figure(completed), figure(cancelled), figure(withoutSignal), timeZone],
              }),
            ),
            {
              key: 'sum',
              cells: [
                <strong key="all">
                  <Trans>All shippers</Trans>
                </strong>,
                <strong key="billable">{sum('billable')}</strong>,
                sum('completed'),
                sum('cancelled'),
                sum('withoutSignal'),
                '',
              ],
            },
          ]}
        />
      </Card>
    </div>
  );
}
