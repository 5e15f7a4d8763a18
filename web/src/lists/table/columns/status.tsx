import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { NotSet } from '../../../transport/not-set.tsx';
import { completionWords, phaseWords } from '../../../transport/phase-words.ts';
import { standingOf } from '@milepost/api-contract/transports/standing-of';
import { lastWaypoint, nextWaypoint, waypointsInOrder } from '../../../transport/waypoints-in-order.ts';
import { PunctualityBadge } from '../../../ui/status/punctuality-badge.tsx';
import { WaypointProgress } from '../../../ui/status/waypoint-progress.tsx';
import { dateFormat } from '../../../ui/time/date-format.ts';
import { dayLabel } from '../../../ui/time/day-label.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { readerZone } from '../../../ui/time/zone.ts';
import classes from './cells.module.css';
import type { CellProperties, ColumnDefinition } from './column-definition.ts';

/** For a completed transport, also how it was completed. */
function PhaseCell({ transport: { status, completionReason } }: CellProperties): ReactNode {
  const { t } = useLingui();
  const isExplained = status === 'COMPLETED' && completionReason !== null;
  return (
    <span className={classes['twoLines']}>
      {t(isExplained ? completionWords[completionReason] : phaseWords[status])}
    </span>
  );
}

export const phase: ColumnDefinition = {
  header: msg`Phase`,
  Cell: PhaseCell,
  sortBy: null,
  width: 110,
  givesWay: { to: ['waypoints', 'reference'], order: 6 },
};

function WaypointsCell({ transport }: CellProperties): ReactNode {
  return <WaypointProgress statuses={waypointsInOrder(transport).map(({ status }) => status)} />;
}

export const waypoints: ColumnDefinition = {
  header: msg`Progress`,
  Cell: WaypointsCell,
  sortBy: null,
  width: 84,
  givesWay: { to: ['stop', 'reference'], order: 7 },
};

function Badge({ transport, waypoint }: CellProperties & { readonly waypoint: Waypoint | undefined }): ReactNode {
  const now = useNow('minute');
  if (waypoint === undefined) return <PunctualityBadge status="NO_ETA" />;
  const standing = standingOf(transport, waypoint, now);
  switch (standing.kind) {
    case 'ARRIVED':
      return <PunctualityBadge status={standing.status ?? 'UNKNOWN'} />;
    case 'UNKNOWN':
      return <PunctualityBadge status="UNKNOWN" />;
    case 'CURRENT':
      return <PunctualityBadge status={standing.isAtRisk ? 'AT_RISK' : standing.eta.status} />;
    case 'OLD':
      return <PunctualityBadge lastKnown={standing.eta.status} />;
    case 'NONE':
      return <PunctualityBadge status="NO_ETA" />;
  }
}

function TransportStatusCell({ transport }: CellProperties): ReactNode {
  return <Badge transport={transport} waypoint={lastWaypoint(transport)} />;
}

function PunctualityCell({ transport }: CellProperties): ReactNode {
  return <Badge transport={transport} waypoint={nextWaypoint(transport)} />;
}

/** Specification §2: the key is called transportStatus and shown as punctuality. */
export const transportStatus: ColumnDefinition = {
  header: msg`Punctuality`,
  Cell: TransportStatusCell,
  sortBy: null,
  width: 160,
  givesWay: null,
};

export const punctuality: ColumnDefinition = {
  header: msg`At the next stop`,
  Cell: PunctualityCell,
  sortBy: null,
  width: 125,
  givesWay: { to: ['nextScheduled', 'expected'], order: 3 },
};

/** A person's action has no place, so it is shown in the reader's time zone. */
function CancelledAtCell({ transport: { cancelledAt } }: CellProperties): ReactNode {
  const { locale } = useLanguage();
  const now = useNow('minute');
  if (cancelledAt === null) return <NotSet />;
  const zone = readerZone();
  const epoch = Date.parse(cancelledAt);
  const at = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  return (
    <time
      className={classes['moment']}
      dateTime={cancelledAt}
      title={dateFormat(locale, zone, 'fullMoment').format(epoch)}
    >
      {dayLabel(at(epoch), at(now), locale)} {dateFormat(locale, zone, 'clock').format(epoch)}
    </time>
  );
}

export const cancelledAt: ColumnDefinition = {
  header: msg`Cancelled on`,
  Cell: CancelledAtCell,
  sortBy: 'CANCELLED_AT',
  width: 160,
  givesWay: null,
};
