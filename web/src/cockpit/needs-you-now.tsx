import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import type { ActionReason } from '@milepost/domain/transport/reading/action-required';
import { IconArrowRight, IconCircleCheck, IconTag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCopyArrival } from '../actions/use-copy-arrival.ts';
import { useRowAction } from '../actions/use-row-action.ts';
import { paths } from '../addresses/paths.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useVisitor } from '../session/visitor.ts';
import { decidingWaypoint } from '../transport/deciding-waypoint.ts';
import { useEtaWords } from '../transport/eta-words.ts';
import { NotSet } from '../transport/not-set.tsx';
import { reasonLooks } from '../transport/reasons.ts';
import { rowActionWords } from '../transport/row-action-words.ts';
import { reasonsOf, rowActions } from '../transport/row-actions.ts';
import { StandingMark, type StandingKind } from '../transport/standing-mark.tsx';
import { TriageFacts } from '../transport/triage-facts.tsx';
import { waypointsInOrder } from '../transport/waypoint-of.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useNow } from '../ui/time/use-now.ts';
import classes from './needs-you-now.module.css';
import { UrgentCause } from './urgent-cause.tsx';

/** What heals it most often. */
function HealingButton({ transport }: { readonly transport: Transport }) {
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

/** Amber as at risk is, and no triangle: a missing tracking ID says nothing of the arrival. */
function ReasonMark({ reason }: { readonly reason: ActionReason }) {
  const { t } = useLingui();
  const name = t(reasonLooks[reason].name);
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

/** Nothing is wrong with its signal: what is left to do is to tell those who wait. */
function DelayedRow({ transport, waypoint }: DelayedRowProps) {
  const { t } = useLingui();
  const copy = useCopyArrival();
  const { kind, time, difference, absolute } = useEtaWords(transport, waypoint);
  const { city } = waypoint.address;
  // Since it was fetched it may have arrived, or its ETA may have grown old.
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
      action={<HealingButton transport={transport} />}
    />
  );
}

type NeedsYouNowProps = {
  readonly needsYou: Cockpit['needsYou'];
  /** How many are delayed, those that are not shown included. */
  readonly delayed: number;
};

/** What somebody has to look after, the most urgent first. */
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
