import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconChartBarOff, IconKey } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { CsvButton } from '../lists/csv-button.tsx';
import { OutdatedBanner } from '../transport/freshness-view.tsx';
import type { ListState } from '../transport/use-list-state.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { FillPatterns } from './chart/fill-patterns.tsx';
import { type FilterOptions, ReportFilters } from './filters/report-filters.tsx';
import classes from './figures/reports.module.css';
import { useReportUrlState } from './place/use-report-url-state.tsx';
import { useTokenDialog } from './token/use-token-dialog.tsx';
import { useIsShipper } from './place/use-is-shipper.ts';

export type ReportQuery<R> = {
  readonly report: R | undefined;
  readonly error: Error | null;
  /** The report shown is the one requested before. */
  readonly isPlaceholder: boolean;
  readonly state: ListState;
};

type Props<R> = {
  readonly title: ReactNode;
  readonly subtitle: ComponentType<{ readonly report: R }>;
  readonly csvName: string;
  readonly fetchFile: () => Promise<Blob>;
  readonly asked: ReportQuery<R>;
  readonly offered: FilterOptions | undefined;
  /** Tells which stop's country is meant. */
  readonly countryLabel: string;
  readonly isEmpty: (report: R) => boolean;
  /** Shown instead of the figures if there are none. */
  readonly emptyState: ComponentType<{ readonly report: R }>;
  readonly children: (report: R) => ReactNode;
};

/** A report as a page: its filters, the actions on its figures, and the figures. */
export function ReportPage<R>(props: Props<R>): ReactNode {
  const { title, subtitle: Subtitle, csvName, fetchFile, asked, offered, countryLabel } = props;
  const { report, state } = asked;
  const token = useTokenDialog();
  const isShipper = useIsShipper();
  return (
    <>
      <PageHeader
        title={title}
        subtitle={report === undefined ? undefined : <Subtitle report={report} />}
        actions={
          <>
            {isShipper && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconKey size={16} stroke={1.8} aria-hidden />}
                onClick={token.open}
              >
                <Trans>Reporting token</Trans>
              </Button>
            )}
            <CsvButton name={csvName} fetchFile={fetchFile} />
          </>
        }
      />
      <FillPatterns />
      <ReportFilters
        offered={offered}
        countryLabel={countryLabel}
        updatedAt={report === undefined || state.updatedAt === 0 ? null : state.updatedAt}
      />
      {report !== undefined && state.lastUpdateFailed && (
        <OutdatedBanner state={state}>
          <Trans>Sorry, we could not update these figures. The information you see may be out of date.</Trans>
        </OutdatedBanner>
      )}
      <Body {...props} />
      {token.dialog}
    </>
  );
}

type BodyProps<R> = Pick<Props<R>, 'asked' | 'isEmpty' | 'emptyState' | 'children'>;

function Body<R>({ asked, isEmpty, emptyState: Nothing, children }: BodyProps<R>): ReactNode {
  const { report, error, isPlaceholder, state } = asked;
  const { t } = useLingui();
  const errorWords = useErrorWords();
  // Figures of other days would be mistaken for these.
  if (error !== null && (report === undefined || isPlaceholder)) {
    return (
      <Card>
        <FailedState
          title={<Trans>The figures could not be loaded</Trans>}
          retryLabel={<Trans>Try again</Trans>}
          isRetrying={state.updating}
          onRetry={state.retry}
        >
          {errorWords(error)}
        </FailedState>
      </Card>
    );
  }
  if (report === undefined) {
    return (
      <div className={classes['sections']} role="status" aria-label={t`Loading`}>
        <Skeleton height={98} radius="lg" />
        <Skeleton height={330} radius="lg" />
        <Skeleton height={280} radius="lg" />
      </div>
    );
  }
  return (
    <div className={classes['sections']} aria-busy={isPlaceholder}>
      {isEmpty(report) ? <Nothing report={report} /> : children(report)}
    </div>
  );
}

type NothingProps = { readonly title: ReactNode; readonly children: ReactNode };

/** Reports that there are no figures, and how to get some. */
export function EmptyReport({ title, children }: NothingProps): ReactNode {
  const { place, change } = useReportUrlState();
  const isLimited = place.carrierIds.length > 0 || place.lane !== null || place.country !== null;
  const isShort = !('preset' in place.span) || place.span.preset !== 'last12Months';
  return (
    <Card>
      <EmptyState
        icon={IconChartBarOff}
        title={title}
        actions={
          <>
            {isLimited && (
              <Button onClick={() => change({ carrierIds: [], lane: null, country: null })}>
                <Trans>Remove filters</Trans>
              </Button>
            )}
            {isShort && (
              <Button
                variant={isLimited ? 'default' : 'filled'}
                onClick={() => change({ span: { preset: 'last12Months' }, step: null })}
              >
                <Trans>Show the last 12 months</Trans>
              </Button>
            )}
          </>
        }
      >
        {children}
      </EmptyState>
    </Card>
  );
}
