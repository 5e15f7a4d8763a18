import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { EtaStanding } from '@milepost/domain/eta/eta-standing';
import type { EtaStatus } from '@milepost/domain/eta/punctuality';
import {
  IconArrowLeft,
  IconArrowRight,
  IconCheck,
  IconChevronRight,
  IconClock,
  IconClockOff,
  IconHistory,
  IconQuestionMark,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../addresses/paths.ts';
import { gpsSignalsQuery } from '../../api/transport-parts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { OutdatedBanner, UpdatedAgo } from '../../transport/freshness-view.tsx';
import { standingOf } from '@milepost/api-contract/transports/standing-of';
import { TransportName } from '../../transport/transport-name.tsx';
import type { ListState } from '../../transport/use-list-state.ts';
import { Card } from '../../ui/card.tsx';
import { type Meaning, StatusBadge } from '../../ui/status/status-badge.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { whenWords } from '../../ui/time/when-words.ts';
import { readerZone } from '../../ui/time/zone.ts';
import type { DetailedWaypoint } from '../detailed-waypoint.ts';
import pageClasses from '../details-page.module.css';
import { Breadcrumb } from '../header/breadcrumb.tsx';
import headerClasses from '../header/details-header.module.css';
import { tabTitle } from '../header/headline.ts';
import { WaypointMap } from '../map/waypoint-map.tsx';
import { EtaGraph } from '../timeline/eta-graph.tsx';
import { EtaHistory } from '../timeline/eta-history.tsx';
import { EventList } from '../timeline/event-list.tsx';
import { EvidenceSummary } from '../timeline/evidence-summary.tsx';
import { ReportedDelay } from '../timeline/reported-delay.tsx';
import { StopActions } from '../timeline/stop-actions.tsx';
import { ContactList, PlannedWords } from '../timeline/stop-facts.tsx';
import { EarliestWords, WhyTimetable } from '../timeline/why-timetable.tsx';
import { PlaceFacts } from './place-facts.tsx';
import { HeadingExtraSlot } from '../../ui/page-header.tsx';
import classes from './waypoint-page.module.css';

type Props = {
  readonly waypoint: DetailedWaypoint;
  readonly standing: EtaStanding;
};

const meaningOf: Record<EtaStatus, Meaning> = { ON_TIME: 'on-time', DELAYED: 'delayed', EARLY: 'early' };

/** When it arrived, or is expected; nothing if there is nothing to show yet. */
function StandingBadge({ waypoint, standing }: Props): ReactNode {
  const { locale } = useLanguage();
  // Days are named by the reader's own calendar, even when the past is shown.
  const now = useNow('minute');
  const when = (from: number, to: number): string =>
    whenWords(from, to, waypoint.timezone, { now, timeZone: readerZone(), locale }).when;
  switch (standing.kind) {
    case 'ARRIVED': {
      const at = when(standing.at, standing.at);
      const meaning = standing.status === null ? 'no-eta' : meaningOf[standing.status];
      const isExact = standing.notBefore === standing.at;
      return (
        <StatusBadge meaning={meaning} icon={<IconCheck size={14} aria-hidden />}>
          {isExact ? <Trans>Arrived {at}</Trans> : <Trans>Arrived by {at}</Trans>}
        </StatusBadge>
      );
    }
    case 'UNKNOWN':
      return (
        <StatusBadge meaning="no-eta" icon={<IconQuestionMark size={14} aria-hidden />}>
          <Trans>Arrival unknown</Trans>
        </StatusBadge>
      );
    case 'CURRENT': {
      const { min, max, status } = standing.eta;
      const expected = when(min, max);
      return (
        <StatusBadge meaning={meaningOf[status]} icon={<IconClock size={14} aria-hidden />}>
          <Trans>ETA {expected}</Trans>
        </StatusBadge>
      );
    }
    case 'OLD': {
      const expected = when(standing.eta.min, standing.eta.max);
      return (
        <StatusBadge meaning="signal-old" icon={<IconHistory size={14} aria-hidden />}>
          <Trans>Last ETA {expected}</Trans>
        </StatusBadge>
      );
    }
    case 'NONE':
      if (standing.reason === 'CANCELLED' || standing.reason === 'NOT_STARTED') return null;
      return (
        <StatusBadge meaning="no-eta" icon={<IconClockOff size={14} aria-hidden />}>
          <Trans>No ETA</Trans>
        </StatusBadge>
      );
  }
}

type WaypointViewProps = {
  readonly details: TransportDetails;
  readonly waypoint: DetailedWaypoint;
  readonly state: ListState;
};

/** One stop: the place, what was planned and expected, what happened, and the map around it. */
export function WaypointView({ details, waypoint, state }: WaypointViewProps): ReactNode {
  const now = useNow('minute');
  usePageTitle(`${waypoint.address.city} · ${tabTitle(details, now)}`);
  const signals = useQuery(gpsSignalsQuery(details.id));
  const standing = standingOf(details, waypoint, now);
  const { contacts = [] } = waypoint;
  const before = details.waypoints[details.waypoints.indexOf(waypoint) - 1];
  return (
    <>
      <WaypointHeader details={details} waypoint={waypoint} now={now} aside={<UpdatedAgo state={state} />} />
      <OutdatedBanner state={state} />
      <div className={pageClasses['columns']}>
        <div className={classes['cards']}>
          <Card title={<Trans>Stop</Trans>}>
            <div className={classes['body']}>
              <PlannedWords waypoint={waypoint} />
              <EvidenceSummary waypoint={waypoint} signals={signals.data} />
              {(standing.kind === 'CURRENT' || standing.kind === 'OLD') && (
                <EtaGraph waypoint={waypoint} standing={standing} />
              )}
              <ReportedDelay delay={waypoint.reportedDelay} now={now} />
              {standing.kind === 'CURRENT' && (
                <>
                  <WhyTimetable
                    waypoint={waypoint}
                    before={before?.status === 'COMPLETED' ? undefined : before}
                    standing={standing}
                    now={now}
                  />
                  <EarliestWords waypoint={waypoint} now={now} />
                </>
              )}
              <StopActions details={details} waypoint={waypoint} now={now} />
              <PlaceFacts waypoint={waypoint} />
              {contacts.length > 0 && <ContactList contacts={contacts} />}
            </div>
          </Card>
          <Card title={<Trans>Event history</Trans>}>
            <div className={classes['body']}>
              <EventList transportId={details.id} waypointId={waypoint.id} timeZone={waypoint.timezone} />
            </div>
          </Card>
          <Card title={<Trans>ETA history</Trans>}>
            <div className={classes['body']}>
              <EtaHistory transportId={details.id} waypointId={waypoint.id} timeZone={waypoint.timezone} />
            </div>
          </Card>
        </div>
        <div className={classes['map']}>
          <WaypointMap key={waypoint.id} waypoint={waypoint} signals={signals} />
        </div>
      </div>
    </>
  );
}

type WaypointHeaderProps = {
  readonly details: TransportDetails;
  readonly waypoint: DetailedWaypoint;
  readonly now: number;
  readonly aside: ReactNode;
};

function WaypointHeader({ details, waypoint, now, aside }: WaypointHeaderProps): ReactNode {
  const { t } = useLingui();
  const { waypoints, id: transportId } = details;
  const index = waypoints.indexOf(waypoint);
  const [before, after] = [waypoints[index - 1], waypoints[index + 1]];
  const [number, all] = [index + 1, waypoints.length];
  const beforeCity = before?.address.city ?? '';
  const afterCity = after?.address.city ?? '';
  return (
    <header className={headerClasses['header']}>
      <div className={headerClasses['top']}>
        <div className={headerClasses['name']}>
          <Breadcrumb transportId={transportId}>
            <Link to={paths.transport({ transportId })}>
              <TransportName name={details.reference} />
            </Link>
            <IconChevronRight size={14} aria-hidden />
          </Breadcrumb>
          <h1 tabIndex={-1} className={headerClasses['title']}>
            {waypoint.address.city}
          </h1>
          <HeadingExtraSlot />
          <StandingBadge waypoint={waypoint} standing={standingOf(details, waypoint, now)} />
        </div>
        <nav className={headerClasses['actions']} aria-label={t`Stops`}>
          {before !== undefined && (
            <Button
              component={Link}
              to={paths.waypoint({ transportId, waypointId: before.id })}
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
              aria-label={t`Previous stop: ${beforeCity}`}
            >
              {beforeCity}
            </Button>
          )}
          {after !== undefined && (
            <Button
              component={Link}
              to={paths.waypoint({ transportId, waypointId: after.id })}
              variant="default"
              rightSection={<IconArrowRight size={16} aria-hidden />}
              aria-label={t`Next stop: ${afterCity}`}
            >
              {afterCity}
            </Button>
          )}
        </nav>
      </div>
      <div className={classes['sub']}>
        <span>
          <Trans>
            Stop {number} of {all}
          </Trans>
        </span>
        {aside}
      </div>
    </header>
  );
}
