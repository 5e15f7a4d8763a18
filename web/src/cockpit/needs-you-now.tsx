import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { ActionReason } from '@milepost/domain/transport/reading/action-required';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRowAction } from '../actions/use-row-action.ts';
import { paths } from '../addresses/paths.ts';
import { gpsCauseWords } from '../i18n/gps-health-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useVisitor } from '../session/visitor.ts';
import { NotSet } from '../transport/not-set.tsx';
import { reasonLooks } from '../transport/reasons.ts';
import { rowActionWords } from '../transport/row-action-words.ts';
import { reasonsOf, rowActions } from '../transport/row-actions.ts';
import { TriageFacts } from '../transport/triage-facts.tsx';
import { nextWaypoint, waypointsInOrder } from '../transport/waypoint-of.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { StatusBadge } from '../ui/status/status-badge.tsx';
import { plannedTimeWords } from '../ui/time/planned-time-words.ts';
import { relativeTime } from '../ui/time/relative-time.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './needs-you-now.module.css';

/** What heals it most often. */
function HealingButton({ transport }: { readonly transport: Transport }) {
  const { t } = useLingui();
  const { run, isReminding } = useRowAction(transport);
  const [action] = rowActions(transport, useVisitor().organization.organizationRole, useNow('minute'));
  if (action === undefined) return null;
  return (
    <Button size="compact-sm" variant="default" loading={isReminding} onClick={() => run(action)}>
      {t(rowActionWords[action.kind])}
    </Button>
  );
}

type UrgentCauseProps = { readonly transport: Transport; readonly reason: ActionReason };

function LastSeen({ transport: { latestGpsSignal, latestPosition } }: { readonly transport: Transport }) {
  const { locale } = useLanguage();
  const now = useNow('minute');
  if (latestGpsSignal === null) return null;
  const ago = relativeTime(Date.parse(latestGpsSignal), now, locale);
  const city = latestPosition?.place?.city;
  if (city === undefined) return <Trans>Last signal {ago}.</Trans>;
  return (
    <Trans>
      Last signal {ago} near {city}.
    </Trans>
  );
}

function Suggestions({ health }: { readonly health: NonNullable<Transport['gpsHealth']> }) {
  const [first, second] = health.suggestedTrackingIds;
  if (first === undefined) return null;
  const ids = second === undefined ? first : `${first}, ${second}`;
  return health.cause === 'NO_TRACKING_ID' ? <Trans>Usual on this lane: {ids}.</Trans> : <Trans>Similar: {ids}.</Trans>;
}

/** The stop whose turn it is: the sooner it is due, the more urgent. */
function Due({ transport }: Pick<UrgentCauseProps, 'transport'>) {
  const { locale } = useLanguage();
  const now = useNow('minute');
  const next = nextWaypoint(transport);
  if (next === undefined) return null;
  const { from, to, kind } = next.plannedTimeOfArrival;
  const planned = { from: Date.parse(from), to: Date.parse(to), kind, timeZone: next.timezone };
  const words = plannedTimeWords(planned, { now, timeZone: readerZone(), locale });
  const { city } = next.address;
  const { when } = words;
  return (
    <span className={classes['due']} title={words.absolute}>
      <Trans>
        Due in {city}: {when}
      </Trans>
    </span>
  );
}

/** Why it stands here, and what else is known that helps. */
function UrgentCause({ transport, reason }: UrgentCauseProps) {
  const { t } = useLingui();
  const { organizationRole } = useVisitor().organization;
  const health = reason === 'WAYPOINT_CONFIRMATION' ? null : transport.gpsHealth;
  return (
    <div className={classes['cause']}>
      {t(health === null ? reasonLooks[reason].cause[organizationRole] : gpsCauseWords[health.cause])}
      <span className={classes['detail']}>
        {health !== null && <Suggestions health={health} />} <LastSeen transport={transport} />{' '}
        <Due transport={transport} />
      </span>
    </div>
  );
}

type UrgentRowProps = { readonly transport: Transport };

function UrgentRow({ transport }: UrgentRowProps) {
  const { t } = useLingui();
  const [reason] = reasonsOf(transport, useVisitor().organization.organizationRole).toReversed();
  const stops = waypointsInOrder(transport);
  if (reason === undefined) return null;
  const look = reasonLooks[reason];
  return (
    <li className={classes['row']}>
      <span>
        <StatusBadge meaning={look.meaning} icon={<look.icon size={14} aria-hidden />}>
          {t(look.name)}
        </StatusBadge>
      </span>
      <div className={classes['transport']}>
        <Link to={paths.transport({ transportId: transport.id })} className={classes['reference']}>
          {transport.reference ?? transport.trackingId ?? <NotSet />}
        </Link>
        <span className={classes['route']}>
          {stops.at(0)?.address.city} → {stops.at(-1)?.address.city}
        </span>
      </div>
      <UrgentCause transport={transport} reason={reason} />
      <div className={classes['action']}>
        <HealingButton transport={transport} />
        <TriageFacts transport={transport} />
      </div>
    </li>
  );
}

type NeedsYouNowProps = { readonly needsYou: Cockpit['needsYou'] };

/** What somebody has to look after, the most urgent first. */
export function NeedsYouNow({ needsYou: { total, transports } }: NeedsYouNowProps) {
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
  return (
    <Card title={title} aside={<Trans>by urgency</Trans>}>
      <ul className={classes['rows']}>
        {transports.map((transport) => (
          <UrgentRow key={transport.id} transport={transport} />
        ))}
      </ul>
      <div className={classes['foot']}>
        <Link to={paths.actionRequired()} className={classes['all']}>
          <Trans>Show all {count}</Trans>
          <IconArrowRight size={16} stroke={1.8} aria-hidden />
        </Link>
      </div>
    </Card>
  );
}
