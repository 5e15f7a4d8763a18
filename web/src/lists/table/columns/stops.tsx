import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import { type ReactNode, use } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EtaView } from '../../../transport/eta-view.tsx';
import { shortAddress } from '../../../transport/short-address.ts';
import { decidingWaypoint, firstWaypoint, lastWaypoint, nextWaypoint } from '../../../transport/waypoints-in-order.ts';
import { PlannedTimeView } from '../../../ui/time/planned-time-view.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import classes from './cells.module.css';
import { type CellProperties, type ColumnDefinition, RowNamesStop } from './column-definition.ts';
import { stopCell, type StopProperties, decidingStopCell } from './stop-cell.tsx';

function StopAddress({ waypoint }: StopProperties): ReactNode {
  const words = shortAddress(waypoint.address);
  return <span title={words}>{words}</span>;
}

/** Country and town: how people usually refer to a stop. */
function StopPlace({ waypoint }: StopProperties): ReactNode {
  const { countryCode, city } = waypoint.address;
  return (
    <span className={classes['twoLines']} title={shortAddress(waypoint.address)}>
      <span className={classes['country']}>{countryCode}</span> {city}
    </span>
  );
}

/** The stop that the row is about: the next one, or a later one that decides the transport's standing. */
export const stop: ColumnDefinition = {
  header: msg`Stop`,
  Cell: decidingStopCell(StopPlace),
  sortBy: null,
  width: 122,
  givesWay: null,
};

function Destination({ transport, waypoint }: StopProperties): ReactNode {
  const now = useNow('minute');
  const isSaid = use(RowNamesStop) && decidingWaypoint(transport, now)?.id === waypoint.id;
  return isSaid ? null : <StopAddress transport={transport} waypoint={waypoint} />;
}

export const from: ColumnDefinition = {
  header: msg`From`,
  Cell: stopCell(firstWaypoint, StopAddress),
  sortBy: 'FROM',
  width: 154,
  givesWay: null,
};

export const to: ColumnDefinition = {
  header: msg`To`,
  Cell: stopCell(lastWaypoint, Destination),
  sortBy: null,
  width: 165,
  givesWay: { to: ['from', 'stop'], order: 1 },
};

export const nextAddress: ColumnDefinition = {
  header: msg`Next stop`,
  Cell: stopCell(nextWaypoint, StopAddress),
  sortBy: null,
  width: 155,
  givesWay: { to: ['nextScheduled', 'stop'], order: 3 },
};

type ArrivalProps = {
  readonly waypoint: Waypoint;
  /** Omits how far off it is, where that is shown next to it. */
  readonly isBrief?: boolean;
};

/** A stop's planned arrival, in the stop's time zone. */
function PlannedArrival({ waypoint, isBrief = false }: ArrivalProps): ReactNode {
  const { locale } = useLanguage();
  const { kind, from, to } = waypoint.plannedTimeOfArrival;
  const time = { kind, from: Date.parse(from), to: Date.parse(to), timeZone: waypoint.timezone };
  return <PlannedTimeView time={time} locale={locale} isBrief={isBrief} />;
}

function BriefArrival({ waypoint }: StopProperties): ReactNode {
  return <PlannedArrival waypoint={waypoint} isBrief />;
}

/** For the first stop, which it is also sorted by. */
export const scheduledDate: ColumnDefinition = {
  header: msg`Scheduled`,
  Cell: stopCell(firstWaypoint, PlannedArrival),
  sortBy: 'SCHEDULED',
  width: 205,
  givesWay: { to: ['nextScheduled', 'stop'], order: 11 },
};

export const nextScheduled: ColumnDefinition = {
  header: msg`Next planned`,
  Cell: stopCell(nextWaypoint, BriefArrival),
  sortBy: 'NEXT_WP_PTA',
  width: 184,
  givesWay: null,
};

/** For the last stop, like the transport’s punctuality. */
export const eta: ColumnDefinition = {
  header: msg`ETA`,
  Cell: stopCell(lastWaypoint, EtaView),
  sortBy: 'ETA',
  width: 205,
  givesWay: { to: ['transportStatus', 'expected'], order: 3 },
};

export const nextEta: ColumnDefinition = {
  header: msg`Next ETA`,
  Cell: stopCell(nextWaypoint, EtaView),
  sortBy: 'NEXT_WP_ETA',
  width: 205,
  givesWay: { to: ['nextScheduled', 'stop'], order: 3 },
};

/** For the last stop. A stop completed without an observed arrival shows "unknown", never an invented time. */
function AtaCell({ transport }: CellProperties): ReactNode {
  const last = lastWaypoint(transport);
  if (last !== undefined && (last.ata !== null || last.status === 'COMPLETED')) {
    return <EtaView transport={transport} waypoint={last} />;
  }
  return (
    <span className={classes['detail']}>
      <Trans>not arrived yet</Trans>
    </span>
  );
}

export const ata: ColumnDefinition = {
  header: msg`Arrival`,
  Cell: AtaCell,
  sortBy: 'ARRIVED',
  width: 222,
  givesWay: null,
};
