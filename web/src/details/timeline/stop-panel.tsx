import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { GpsSignals } from '@milepost/api-contract/transports/gps-of-transport';
import { IconAddressBook, IconArrowRight, IconChevronRight, IconHistory, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { paths } from '../../addresses/paths.ts';
import { standingOf } from '@milepost/api-contract/transports/standing-of';
import type { DetailedWaypoint } from '../detailed-waypoint.ts';
import { EtaGraph } from './eta-graph.tsx';
import { EtaHistory } from './eta-history.tsx';
import { EventList, EventWords } from './event-list.tsx';
import { EvidenceSummary } from './evidence-summary.tsx';
import { ReportedDelay } from './reported-delay.tsx';
import { StopActions } from './stop-actions.tsx';
import { ContactList, PlaceWords, PlannedWords } from './stop-facts.tsx';
import classes from './timeline.module.css';
import { EarliestWords, WhyTimetable } from './why-timetable.tsx';

type CollapsibleProps = {
  readonly icon: ReactNode;
  readonly label: string;
  /** What is shown while the fold is closed. */
  readonly summary?: ReactNode;
  /** Whose it is, for users of screen readers, who do not see its position. */
  readonly of?: string;
  /** Called when it is first opened, so its content is loaded only then. */
  readonly render: () => ReactNode;
};

/** One line that opens on click. */
function Collapsible({ icon, label, summary, of, render }: CollapsibleProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes['fold']}>
      <button
        type="button"
        className={classes['foldLine']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        <span className={classes['label']}>{label}</span>
        <span className={classes['summary']}>{summary}</span>
        {of !== undefined && <VisuallyHidden>{of}</VisuallyHidden>}
        <IconChevronRight size={16} aria-hidden data-open={isOpen || undefined} />
      </button>
      {isOpen && (
        <div id={id} className={classes['foldBody']}>
          {render()}
        </div>
      )}
    </div>
  );
}

type StopPanelProps = {
  readonly details: TransportDetails;
  readonly waypoint: DetailedWaypoint;
  /** The previous stop, while it is still ahead of the vehicle. */
  readonly before: DetailedWaypoint | undefined;
  readonly signals: GpsSignals | undefined;
  readonly now: number;
  readonly knownBy: number | null;
};

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** What is known about one stop: what people ask first is open, each kind of evidence is in a fold. */
export function StopPanel({ details, waypoint, before, signals, now, knownBy }: StopPanelProps): ReactNode {
  const { t } = useLingui();
  const standing = standingOf(details, waypoint, now);
  const { id: waypointId, timezone: timeZone, contacts = [], evidence } = waypoint;
  const { id: transportId } = details;
  const { city } = waypoint.address;
  const last = evidence.at(-1);
  const isKnown = city !== '';
  return (
    <>
      <p className={classes['place']}>
        {isKnown && (
          <span className={classes['muted']}>
            <PlaceWords waypoint={waypoint} />
          </span>
        )}
        <PlannedWords waypoint={waypoint} />
      </p>
      {(standing.kind === 'CURRENT' || standing.kind === 'OLD') && <EtaGraph waypoint={waypoint} standing={standing} />}
      <ReportedDelay delay={waypoint.reportedDelay} now={now} />
      {standing.kind === 'CURRENT' && (
        <>
          <WhyTimetable waypoint={waypoint} before={before} standing={standing} now={now} />
          <EarliestWords waypoint={waypoint} now={now} />
        </>
      )}
      <StopActions details={details} waypoint={waypoint} now={now} />
      <div className={classes['folds']}>
        {isKnown && (
          <Collapsible
            icon={<IconShieldCheck {...icon} />}
            label={t`Evidence`}
            of={city}
            summary={last !== undefined && <EventWords event={last} />}
            render={() => (
              <>
                <EvidenceSummary waypoint={waypoint} signals={knownBy === null ? signals : undefined} />
                <EventList
                  transportId={transportId}
                  waypointId={waypointId}
                  timeZone={timeZone}
                  knownBy={knownBy ?? undefined}
                />
              </>
            )}
          />
        )}
        {isKnown && (
          <Collapsible
            icon={<IconHistory {...icon} />}
            label={t`ETA history`}
            of={city}
            render={() => (
              <EtaHistory
                transportId={transportId}
                waypointId={waypointId}
                timeZone={timeZone}
                knownBy={knownBy ?? undefined}
              />
            )}
          />
        )}
        {contacts.length > 0 && (
          <Collapsible
            icon={<IconAddressBook {...icon} />}
            label={t`Contacts`}
            of={city}
            summary={<Plural value={contacts.length} one="# contact" other="# contacts" />}
            render={() => <ContactList contacts={contacts} />}
          />
        )}
        {isKnown && (
          <Link className={classes['page']} to={paths.waypoint({ transportId, waypointId })}>
            <IconArrowRight {...icon} />
            <Trans>Open the page of {city}</Trans>
          </Link>
        )}
      </div>
    </>
  );
}
