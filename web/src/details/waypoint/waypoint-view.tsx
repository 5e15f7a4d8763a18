import { Trans } from '@lingui/react/macro';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { gpsSignalsQuery } from '../../api/transport-parts.ts';
import type { ListState } from '../../transport/use-list-state.ts';
import { OutdatedBanner, UpdatedAgo } from '../../transport/freshness-view.tsx';
import { Card } from '../../ui/card.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import pageClasses from '../details-page.module.css';
import { WaypointMap } from '../map/waypoint-map.tsx';
import { standingOf } from '../../transport/standing-of.ts';
import type { DetailedWaypoint } from '../detailed-waypoint.ts';
import { ContactList } from '../timeline/contact-list.tsx';
import { EtaGraph } from '../timeline/eta-graph.tsx';
import { EtaReasons } from '../timeline/eta-reasons.tsx';
import { EventList } from '../timeline/event-list.tsx';
import { EvidenceSummary } from '../timeline/evidence-summary.tsx';
import { PlannedWords } from '../timeline/planned-words.tsx';
import { StopActions } from '../timeline/stop-actions.tsx';
import { EtaHistory } from './eta-history.tsx';
import { PlaceFacts } from './place-facts.tsx';
import { WaypointHeader } from './waypoint-header.tsx';
import classes from './waypoint-page.module.css';

type Props = { readonly details: TransportDetails; readonly waypoint: DetailedWaypoint; readonly state: ListState };

/** One stop: the place, what was planned and expected, what happened, and the map around it. */
export function WaypointView({ details, waypoint, state }: Props): ReactNode {
  const now = useNow('minute');
  const signals = useQuery(gpsSignalsQuery(details.id));
  const standing = standingOf(details, waypoint, now);
  const { contacts = [] } = waypoint;
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
                <>
                  <EtaReasons waypoint={waypoint} now={now} />
                  <EtaGraph waypoint={waypoint} standing={standing} />
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
