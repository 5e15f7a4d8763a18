import { Trans, useLingui } from '@lingui/react/macro';
import type { GpsHealthCheck, TransportDetails } from '@milepost/api-contract/transports/details';
import { IconCircleCheck, IconStethoscope, IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { gpsActionWords } from './gps-action-words.ts';
import { gpsCauseWords } from '../../i18n/gps-health-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { NotSet } from '../../transport/not-set.tsx';
import { GpsSignalBadge } from '../../ui/status/gps-signal-badge.tsx';
import { AgeView } from '../../ui/time/age-view.tsx';
import { HealAction } from './heal-action.tsx';
import { ReminderState } from './reminder-state.tsx';
import classes from './gps-health.module.css';

type Props = { readonly details: TransportDetails; readonly check: GpsHealthCheck; readonly now: number };

export function GpsHealthView({ details, check, now }: Props): ReactNode {
  const { t } = useLingui();
  const { status, cause, nextAction } = check;
  return (
    <div className={classes['panel']}>
      <Facts check={check} now={now} />
      {status === null ? (
        <p className={classes['muted']}>
          <NoStatus details={details} />
        </p>
      ) : cause === null ? (
        <p className={classes['line']}>
          <IconCircleCheck size={18} stroke={1.6} aria-hidden className={classes['good']} />
          <Trans>The vehicle is seen as it should be.</Trans>
        </p>
      ) : (
        <section className={classes['cause']}>
          <p className={classes['line']}>
            <IconStethoscope size={18} stroke={1.6} aria-hidden />
            <strong>{t(gpsCauseWords[cause])}</strong>
          </p>
          {nextAction !== null && (
            <>
              <p className={classes['line']}>
                <IconTool size={18} stroke={1.6} aria-hidden />
                {t(gpsActionWords[nextAction])}
              </p>
              <HealAction details={details} check={check} action={nextAction} now={now} />
            </>
          )}
        </section>
      )}
      <Suggestions ids={check.suggestedTrackingIds} hasId={check.trackingId !== null} />
      <ReminderState check={check} now={now} />
    </div>
  );
}

/** Untracked transports need no action. */
function NoStatus({ details: { status } }: Pick<Props, 'details'>): ReactNode {
  switch (status) {
    case 'COMPLETED':
      return <Trans>The transport is completed: its GPS signal is not watched any more.</Trans>;
    case 'CANCELLED':
      return <Trans>The transport is cancelled: its GPS signal is not watched any more.</Trans>;
    default:
      return <Trans>The GPS signal is watched from 24 h before the first stop on.</Trans>;
  }
}

function Facts({ check, now }: Omit<Props, 'details'>): ReactNode {
  const { locale } = useLanguage();
  const { status, trackingId, latestGpsSignal, latestReceivedAt } = check;
  const age = (at: string | null): ReactNode =>
    at === null ? <Trans>never</Trans> : <AgeView at={Date.parse(at)} now={now} locale={locale} />;
  return (
    <dl className={classes['facts']}>
      <dt>
        <Trans>GPS signal</Trans>
      </dt>
      <dd>{status === null ? <Trans>not watched</Trans> : <GpsSignalBadge status={status} />}</dd>
      <dt>
        <Trans>Tracking ID</Trans>
      </dt>
      <dd>{trackingId ?? <NotSet />}</dd>
      <dt>
        <Trans>Last position</Trans>
      </dt>
      <dd>{age(latestGpsSignal)}</dd>
      <dt>
        <Trans>Last heard of the device</Trans>
      </dt>
      <dd>{age(latestReceivedAt)}</dd>
    </dl>
  );
}

function Suggestions({ ids, hasId }: { readonly ids: readonly string[]; readonly hasId: boolean }): ReactNode {
  if (ids.length === 0) return null;
  return (
    <div>
      <p className={classes['muted']}>
        {hasId ? (
          <Trans>Perhaps one of these is meant:</Trans>
        ) : (
          <Trans>These tracking IDs were last used between the same towns:</Trans>
        )}
      </p>
      <ul className={classes['ids']}>
        {ids.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </div>
  );
}
