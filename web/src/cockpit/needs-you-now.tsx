import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import type { ActionReason } from '@milepost/domain/transport/reading/action-required';
import type { GpsHealthCause } from '@milepost/domain/transport/reading/gps-health';
import { IconArrowRight, IconCircleCheck, IconTag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCopyArrival } from '../actions/use-copy-arrival.ts';
import { useRowAction } from '../actions/use-row-action.ts';
import { paths } from '../addresses/paths.ts';
import { gpsCauseWords } from '../i18n/gps-health-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useVisitor } from '../session/visitor.ts';
import { useEtaWords } from '../transport/eta-words.ts';
import { NotSet } from '../transport/not-set.tsx';
import { reasonDisplay } from '../transport/reasons.ts';
import { rowActionWords } from '../transport/row-action-words.ts';
import { reasonsOf, rowActions } from '../transport/row-actions.ts';
import { type StandingKind, StandingMark } from '../transport/standing-mark.tsx';
import { TriageFacts } from '../transport/triage-facts.tsx';
import { decidingWaypoint, nextWaypoint, waypointsInOrder } from '../transport/waypoints-in-order.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { dayAndClock } from '../ui/time/day-and-clock.ts';
import { roughAge } from '@milepost/domain/calendar/duration-words';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './needs-you-now.module.css';

/** Short enough for a line of the cockpit; the full sentence is shown on hover. */
const briefCauses: Readonly<Record<GpsHealthCause, MessageDescriptor>> = {
  AWAITS_CONFIRMATION: msg`Vehicle not confirmed yet`,
  NO_TRACKING_ID: msg`No tracking ID`,
  UNKNOWN_TRACKING_ID: msg`Device is unknown`,
  CONNECTION_DOWN: msg`Connection is down`,
  CLOCK_SKEW: msg`Clock of the device is wrong`,
  ALIVE_WITHOUT_FIX: msg`Device has no GPS reception`,
  DELAYED_UPLOAD: msg`Device sends late`,
  NEVER_SENT: msg`No signal yet`,
  NOT_SENDING: msg`Device is silent`,
  WRONG_VEHICLE_SUSPECTED: msg`Possibly the wrong vehicle`,
};

const briefReasons: Readonly<Record<ActionReason, MessageDescriptor>> = {
  TRACKING_ID_MISSING: msg`No tracking ID`,
  GPS_SIGNAL_MISSING: msg`No signal yet`,
  GPS_SIGNAL_LOST: msg`Signal lost`,
  GPS_SIGNAL_LOW: msg`Signal late`,
  WAYPOINT_CONFIRMATION: msg`Visit not confirmed`,
};

/**
 * The most helpful detail besides the cause: the usual vehicle, how long it has been silent and where, or when it is
 * due.
 */
function useCauseDetail(transport: Transport): string | undefined {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const now = useNow('minute');
  const { gpsHealth, latestGpsSignal, latestPosition } = transport;
  const suggested = gpsHealth?.suggestedTrackingIds[0];
  if (suggested !== undefined) {
    return gpsHealth?.cause === 'NO_TRACKING_ID' ? t`usually ${suggested} here` : t`similar: ${suggested}`;
  }
  if (latestGpsSignal !== null) {
    const silent = roughAge(Date.parse(latestGpsSignal), now, locale);
    const city = latestPosition?.place?.city;
    return city === undefined ? t`last signal ${silent} ago` : t`last signal ${silent} ago, ${city}`;
  }
  const next = nextWaypoint(transport);
  if (next === undefined) return undefined;
  const end = Date.parse(next.plannedTimeOfArrival.to);
  const due = dayAndClock(end, next.timezone, { now, timeZone: readerZone(), locale });
  return t`due ${due}`;
}

type Props = { readonly transport: Transport; readonly reason: ActionReason };

/** Why a transport needs action, with its figure. */
function UrgentCause({ transport, reason }: Props) {
  const { t } = useLingui();
  const detail = useCauseDetail(transport);
  if (reason === 'WAYPOINT_CONFIRMATION') {
    const city = waypointsInOrder(transport).find(({ confirmationNeeded }) => confirmationNeeded)?.address.city;
    const question = city === undefined ? t(briefReasons[reason]) : t`Was ${city} visited?`;
    return (
      <span title={t(reasonDisplay[reason].cause.SHIPPER)}>
        {question} {t`First signal came after it`}
      </span>
    );
  }
  const cause = transport.gpsHealth?.cause;
  const [brief, whole] =
    cause === undefined
      ? [briefReasons[reason], reasonDisplay[reason].cause.SHIPPER]
      : [briefCauses[cause], gpsCauseWords[cause]];
  return (
    <span title={detail === undefined ? t(whole) : `${t(whole)} · ${detail}`}>
      {t(brief)}
      {detail !== undefined && `, ${detail}`}
    </span>
  );
}

/** The action that most often resolves it. */
function RemedyButton({ transport }: { readonly transport: Transport }) {
  const { t } = useLingui();
  const { run, isReminding } = useRowAction(transport);
  const [action] = rowActions(transport, useVisitor().organization.organizationRole, useNow('minute'));
  if (action === undefined) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      className={classes['button'] ?? ''}
      loading={isReminding}
      onClick={() => run(action)}
    >
      {t(rowActionWords[action.kind])}
    </Button>
  );
}

const marks: Readonly<Record<Exclude<ActionReason, 'TRACKING_ID_MISSING'>, StandingKind>> = {
  GPS_SIGNAL_MISSING: 'NO_ETA',
  WAYPOINT_CONFIRMATION: 'NO_ETA',
  GPS_SIGNAL_LOST: 'OLD',
  GPS_SIGNAL_LOW: 'OLD',
};

/** Amber like at risk, but not a triangle: a missing tracking ID says nothing about the arrival. */
function ReasonMark({ reason }: { readonly reason: ActionReason }) {
  const { t } = useLingui();
  const name = t(reasonDisplay[reason].name);
  return (
    <span className={classes['mark']} role="img" aria-label={name} title={name}>
      {reason === 'TRACKING_ID_MISSING' ? (
        <IconTag size={16} stroke={1.8} color="var(--mp-missing-id-graphic)" aria-hidden />
      ) : (
        <StandingMark kind={marks[reason]} />
      )}
    </span>
  );
}

type RowProps = {
  readonly transport: Transport;
  readonly mark: ReactNode;
  readonly cause: ReactNode;
  readonly action: ReactNode;
};

function Row({ transport, mark, cause, action }: RowProps) {
  const stops = waypointsInOrder(transport);
  return (
    <li className={classes['row']}>
      {mark}
      <Link to={paths.transport({ transportId: transport.id })} className={classes['reference']}>
        {transport.reference ?? transport.trackingId ?? <NotSet />}
      </Link>
      <span className={classes['route']}>
        {stops.at(0)?.address.city} → {stops.at(-1)?.address.city}
      </span>
      <span className={classes['cause']}>{cause}</span>
      <span className={classes['action']}>{action}</span>
    </li>
  );
}

type DelayedRowProps = { readonly transport: Transport; readonly waypoint: Waypoint };

/** Nothing is wrong with its signal: all that is left to do is notify those who are waiting. */
function DelayedRow({ transport, waypoint }: DelayedRowProps) {
  const { t } = useLingui();
  const copy = useCopyArrival();
  const { kind, time, difference, absolute } = useEtaWords(transport, waypoint);
  const { city } = waypoint.address;
  // Since it was fetched, it may have arrived, or its ETA may have become stale.
  if (kind !== 'DELAYED' || time === null) return null;
  return (
    <Row
      transport={transport}
      mark={
        <span className={classes['mark']}>
          <StandingMark kind={kind} named />
        </span>
      }
      cause={<span title={absolute}>{t`${difference}, ${city} ${time}`}</span>}
      action={
        <Button size="compact-sm" variant="default" className={classes['button'] ?? ''} onClick={() => copy(transport)}>
          <Trans>Copy text</Trans>
        </Button>
      }
    />
  );
}

function UrgentRow({ transport }: { readonly transport: Transport }) {
  const now = useNow('minute');
  const [reason] = reasonsOf(transport, useVisitor().organization.organizationRole).toReversed();
  if (reason === undefined) {
    const decides = decidingWaypoint(transport, now);
    return decides === undefined ? null : <DelayedRow transport={transport} waypoint={decides} />;
  }
  return (
    <Row
      transport={transport}
      mark={<ReasonMark reason={reason} />}
      cause={
        <>
          <UrgentCause transport={transport} reason={reason} /> <TriageFacts transport={transport} />
        </>
      }
      action={<RemedyButton transport={transport} />}
    />
  );
}

type NeedsYouNowProps = {
  readonly needsYou: Cockpit['needsYou'];
  /** How many are delayed, including those that are not shown. */
  readonly delayed: number;
};

/** What needs action, most urgent first. */
export function NeedsYouNow({ needsYou: { total, transports }, delayed }: NeedsYouNowProps) {
  const { locale } = useLanguage();
  const count = new Intl.NumberFormat(locale).format(total);
  const title = (
    <span className={classes['total']}>
      <Trans>Needs you now</Trans>
      {total > 0 && <span className={classes['pill']}>{count}</span>}
    </span>
  );
  if (transports.length === 0) {
    return (
      <Card title={title}>
        <EmptyState icon={IconCircleCheck} tone="good" title={<Trans>Nothing needs you right now</Trans>}>
          <Trans>Transports that lose their signal or lack a tracking ID appear here.</Trans>
        </EmptyState>
      </Card>
    );
  }
  const queue = (
    <Link to={paths.actionRequired()} className={classes['all']}>
      <Trans>Open as queue</Trans>
      <IconArrowRight size={16} stroke={1.8} aria-hidden />
    </Link>
  );
  return (
    <Card
      title={title}
      remark={delayed > 0 ? <Plural value={delayed} one="and # delayed" other="and # delayed" /> : undefined}
      aside={queue}
    >
      <ul className={classes['rows']}>
        {transports.map((transport) => (
          <UrgentRow key={transport.id} transport={transport} />
        ))}
      </ul>
    </Card>
  );
}
