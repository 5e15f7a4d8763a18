import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { cockpitQuery } from '../api/cockpit.ts';
import { CockpitActions } from '../cockpit/cockpit-actions.tsx';
import { Greeting } from '../cockpit/greeting.tsx';
import { OldFigures } from '../cockpit/old-figures.tsx';
import { OverviewSkeleton } from '../cockpit/overview-skeleton.tsx';
import { Overview } from '../cockpit/overview.tsx';
import { LiveDot } from '../live/live-notice.tsx';
import { useErrorWords } from '../i18n/use-error-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useVisitor } from '../session/visitor.ts';
import { useFreshness } from '../transport/use-freshness.ts';
import { Card } from '../ui/card.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import { useListState } from '../transport/use-list-state.ts';

const DATE = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;

function Content() {
  const query = useQuery(cockpitQuery(readerZone()));
  const { data, error } = query;
  const errorWords = useErrorWords();
  const state = useListState(query);
  const { freshness } = useFreshness(state);
  if (data !== undefined) {
    return (
      <>
        {freshness === 'outdated' && <OldFigures state={state} />}
        <Overview cockpit={data} />
      </>
    );
  }
  if (error === null) return <OverviewSkeleton />;
  return (
    <Card>
      <FailedState
        title={<Trans>The overview could not be loaded</Trans>}
        retryLabel={<Trans>Try again</Trans>}
        isRetrying={state.updating}
        onRetry={state.retry}
      >
        {errorWords(error)}
      </FailedState>
    </Card>
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
        actions={<CockpitActions />}
      />
      <Content />
    </>
  );
}
