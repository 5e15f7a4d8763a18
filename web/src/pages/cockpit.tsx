import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { countsQuery } from '../api/counts.ts';
import { Greeting } from '../cockpit/greeting.tsx';
import { NeedsYouNow } from '../cockpit/needs-you-now.tsx';
import { OldCounts } from '../cockpit/old-counts.tsx';
import { OverviewSkeleton } from '../cockpit/overview-skeleton.tsx';
import { Pipeline } from '../cockpit/pipeline.tsx';
import { LiveDot } from '../live/live-dot.tsx';
import { useErrorWords } from '../i18n/use-error-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useVisitor } from '../session/use-visitor.ts';
import { Card } from '../ui/card.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useNow } from '../ui/time/use-now.ts';

const DATE = { weekday: 'long', day: 'numeric', month: 'long' } as const satisfies Intl.DateTimeFormatOptions;

function Overview() {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(countsQuery);
  const errorWords = useErrorWords();
  const retry = (): void => void refetch();
  if (data === undefined && error === null) return <OverviewSkeleton />;
  if (data === undefined) {
    return (
      <Card>
        <FailedState
          title={<Trans>The overview could not be loaded</Trans>}
          retryLabel={<Trans>Try again</Trans>}
          isRetrying={isFetching}
          onRetry={retry}
        >
          {errorWords(error)}
        </FailedState>
      </Card>
    );
  }
  return (
    <Stack gap="md">
      {error !== null && <OldCounts countedAt={dataUpdatedAt} onRetry={retry} />}
      <Pipeline counts={data} />
      <NeedsYouNow counts={data.actionRequired} />
    </Stack>
  );
}

/** What needs somebody now, and where everything stands. */
export function CockpitPage() {
  const { profile } = useVisitor();
  const { locale } = useLanguage();
  const now = useNow('minute');
  return (
    <>
      <PageHeader
        title={<Greeting now={now} givenName={profile.givenName} />}
        subtitle={
          <>
            {new Intl.DateTimeFormat(locale, DATE).format(now)}
            <LiveDot />
          </>
        }
      />
      <Overview />
    </>
  );
}
