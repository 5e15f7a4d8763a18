import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { GpsSignals, TransportDetails } from '@milepost/api-contract/transports/details';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { paths } from '../../addresses/paths.ts';
import { standingOf } from '../../transport/standing-of.ts';
import { progressOf } from '../../ui/status/progress.ts';
import type { DetailedWaypoint } from '../detailed-waypoint.ts';
import { EtaGraph } from './eta-graph.tsx';
import { EtaReasons } from './eta-reasons.tsx';
import { EventList } from './event-list.tsx';
import { EvidenceSummary } from './evidence-summary.tsx';
import { StandingBadge } from './standing-badge.tsx';
import { StopActions } from './stop-actions.tsx';
import { ContactList, PlaceWords, PlannedWords } from './stop-facts.tsx';
import classes from './timeline.module.css';

type TimelineProps = {
  readonly details: TransportDetails;
  readonly signals: GpsSignals | undefined;
  readonly now: number;
  /** The moment of the past that is shown. */
  readonly knownBy: number | null;
};

export function Timeline({ details, signals, now, knownBy }: TimelineProps): ReactNode {
  const { t } = useLingui();
  const { stops } = progressOf(details.waypoints.map(({ status }) => status));
  return (
    <ol className={classes['timeline']} aria-label={t`Waypoints`}>
      {details.waypoints.map((waypoint, index) => (
        <TimelineStop
          key={waypoint.id}
          details={details}
          waypoint={waypoint}
          progress={stops[index] ?? 'ahead'}
          signals={signals}
          now={now}
          knownBy={knownBy}
        />
      ))}
    </ol>
  );
}

type TimelineStopProps = {
  readonly details: TransportDetails;
  readonly waypoint: DetailedWaypoint;
  readonly progress: 'done' | 'next' | 'ahead';
  readonly signals: GpsSignals | undefined;
  readonly now: number;
  readonly knownBy: number | null;
};

function TimelineStop({ details, waypoint, progress, signals, now, knownBy }: TimelineStopProps): ReactNode {
  const { t } = useLingui();
  const standing = standingOf(details, waypoint, now);
  const { city } = waypoint.address;
  const address = paths.waypoint({ transportId: details.id, waypointId: waypoint.id });
  return (
    <li className={classes['stop']} data-progress={progress}>
      <span className={classes['dot']} aria-hidden />
      <div className={classes['head']}>
        <h2 className={classes['city']}>
          {city === '' ? <Trans>Waypoint of an earlier plan</Trans> : <Link to={address}>{city}</Link>}
        </h2>
        <StandingBadge waypoint={waypoint} standing={standing} />
      </div>
      {city !== '' && (
        <p className={classes['muted']}>
          <PlaceWords waypoint={waypoint} />
        </p>
      )}
      <PlannedWords waypoint={waypoint} />
      <EvidenceSummary waypoint={waypoint} signals={knownBy === null ? signals : undefined} />
      {(standing.kind === 'CURRENT' || standing.kind === 'OLD') && (
        <>
          <EtaReasons waypoint={waypoint} now={now} />
          <EtaGraph waypoint={waypoint} standing={standing} />
        </>
      )}
      {waypoint.contacts !== undefined && waypoint.contacts.length > 0 && <ContactList contacts={waypoint.contacts} />}
      <StopActions details={details} waypoint={waypoint} now={now} />
      <History
        label={city === '' ? t`History` : t`History of ${city}`}
        render={() => (
          <EventList
            transportId={details.id}
            waypointId={waypoint.id}
            timeZone={waypoint.timezone}
            knownBy={knownBy ?? undefined}
          />
        )}
      />
    </li>
  );
}

type HistoryProps = { readonly label: string; readonly render: () => ReactNode };

/** Loaded when it is first wanted. */
function History({ label, render }: HistoryProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        className={classes['more'] ?? ''}
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        rightSection={<IconChevronDown size={14} aria-hidden data-open={isOpen || undefined} />}
        onClick={() => setOpen(!isOpen)}
      >
        <Trans>History</Trans>
      </Button>
      {isOpen && <div id={id}>{render()}</div>}
    </div>
  );
}
