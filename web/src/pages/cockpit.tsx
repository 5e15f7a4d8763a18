import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { getCockpit } from '@milepost/api-contract/cockpit/cockpit';
import { IconMap2, IconPlus } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useDialogs } from '../actions/use-dialogs.ts';
import { paths } from '../addresses/paths.ts';
import { callApi, DATA_POLLING_MS } from '../api/call-api.ts';
import classes from '../cockpit/overview.module.css';
import { OutdatedFiguresNotice, Overview, OverviewSkeleton } from '../cockpit/overview.tsx';
import { partOfDay } from '../cockpit/part-of-day.ts';
import { useFailureWords } from '../i18n/failure-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { LiveDot } from '../live/live-notice.tsx';
import { useVisitor } from '../session/visitor.ts';
import { useListState } from '../transport/use-list-state.ts';
import { Card } from '../ui/card.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';

type GreetingProps = { readonly now: number; readonly givenName: string };

function Greeting({ now, givenName }: GreetingProps) {
  switch (partOfDay(new Date(now).getHours())) {
    case 'morning':
      return <Trans>Good morning, {givenName}</Trans>;
    case 'afternoon':
      return <Trans>Good afternoon, {givenName}</Trans>;
    case 'evening':
      return <Trans>Good evening, {givenName}</Trans>;
    case 'night':
      return <Trans>Hello, {givenName}</Trans>;
  }
}

/** Shippers plan transports; carriers are asked to drive them. */
function CockpitActions() {
  const { organizationRole } = useVisitor().organization;
  const openDialog = useDialogs();
  return (
    <>
      <Button
        variant="default"
        renderRoot={(props) => <Link to={paths.liveMap()} {...props} />}
        leftSection={<IconMap2 size={18} stroke={1.6} aria-hidden />}
      >
        <Trans>Live map</Trans>
      </Button>
      {organizationRole === 'SHIPPER' && (
        <Button
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          onClick={() => openDialog('planTransport')}
        >
          <Trans>Plan transport</Trans>
        </Button>
      )}
    </>
  );
}

/** The reader's time zone decides which day is “today”. */
const cockpitQuery = (timeZone: string) =>
  queryOptions({
    queryKey: ['cockpit', timeZone],
    queryFn: ({ signal }) => callApi(getCockpit, { query: { timeZone }, signal, isFirstRequest: true }),
    refetchInterval: DATA_POLLING_MS,
  });

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
  const words = useFailureWords(error);
  const state = useListState(query);
  // Rendered in small steps, between which presses are handled.
  const drawn = useDeferredValue(data);
  if (drawn !== undefined) {
    return (
      <>
        <OutdatedFiguresNotice state={state} />
        <Overview cockpit={drawn} />
      </>
    );
  }
  if (data !== undefined || error === null) return <OverviewSkeleton />;
  return (
    <Card>
      <FailedState
        title={<Trans>The overview could not be loaded</Trans>}
        retryLabel={<Trans>Try again</Trans>}
        isRetrying={state.updating}
        onRetry={state.retry}
      >
        {words}
      </FailedState>
    </Card>
  );
}

/** What needs attention now, and where everything stands. */
export function CockpitPage() {
  const { profile } = useVisitor();
  const { locale } = useLanguage();
  const now = useNow('minute');
  return (
    <>
      <PageHeader
        title={<Greeting now={now} givenName={profile.givenName} />}
        subtitle={
          <span className={classes['moment']}>
            {new Intl.DateTimeFormat(locale, DATE).format(now)}
            <LiveDot />
          </span>
        }
        actions={<CockpitActions />}
      />
      <Content />
    </>
  );
}
