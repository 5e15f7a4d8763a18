import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { GpsHealthCheck } from '@milepost/api-contract/transports/gps-of-transport';
import type { GpsHealthAction } from '@milepost/domain/transport/reading/gps-health';
import { IconBell, IconCircleCheck, IconStethoscope, IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDialogs } from '../../actions/use-dialogs.ts';
import { useRemindCarrier } from '../../actions/use-remind-carrier.ts';
import { paths } from '../../addresses/paths.ts';
import { gpsHealthQuery } from '../../api/transport-parts.ts';
import { gpsCauseWords } from '../../i18n/gps-health-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { NotSet } from '../../transport/not-set.tsx';
import { GpsSignalBadge } from '../../ui/status/gps-signal-badge.tsx';
import { AgeView } from '../../ui/time/age-view.tsx';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { PartFailure, PartLoading } from '../part-failure.tsx';
import classes from './gps-health.module.css';

type Props = {
  readonly details: TransportDetails;
  readonly check: GpsHealthCheck;
  readonly action: GpsHealthAction;
  readonly now: number;
};

/** The button that does, or leads to, the next step; none if it must be done at the device. */
function RemedyButton({ details, check, action, now }: Props): ReactNode {
  const openDialog = useDialogs();
  const { remind, isPending } = useRemindCarrier();
  switch (action) {
    case 'ENTER_TRACKING_ID':
    case 'CORRECT_TRACKING_ID':
    case 'CHECK_VEHICLE':
      if (!details.actions.setTrackingId) return null;
      return (
        <Button size="xs" onClick={() => openDialog('editTrackingId', { transport: details })}>
          {details.trackingId === null ? <Trans>Enter tracking ID</Trans> : <Trans>Edit tracking ID</Trans>}
        </Button>
      );
    case 'CONFIRM_VEHICLE': {
      const { requestedTrackingId: asked, actions } = details;
      if (asked === null || !actions.confirmVehicle) return null;
      return (
        <div className={classes['answers']}>
          <Button size="xs" onClick={() => openDialog('confirmVehicle', { transport: details, trackingId: asked })}>
            <Trans>Confirm {asked}</Trans>
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => openDialog('declineVehicle', { transport: details, trackingId: asked })}
          >
            <Trans>Not this vehicle</Trans>
          </Button>
        </div>
      );
    }
    case 'REMIND_CARRIER': {
      const isTooSoon = check.nextReminderAt !== null && Date.parse(check.nextReminderAt) > now;
      if (!details.actions.remindCarrier) return null;
      return (
        <Button size="xs" loading={isPending} disabled={isTooSoon} onClick={() => remind(details.id)}>
          <Trans>Remind carrier</Trans>
        </Button>
      );
    }
    case 'RESTORE_CONNECTION':
    case 'CHECK_DEVICE':
    case 'CHECK_RECEPTION':
    case 'SET_DEVICE_CLOCK':
      return (
        <Button size="xs" variant="default" component={Link} to={paths.gpsSignalConnection()}>
          <Trans>GPS signal connection</Trans>
        </Button>
      );
    case 'WAIT_FOR_UPLOAD':
      return null;
  }
}

/** The state of the vehicle's signal, its cause, and what can be done. It may be unavailable (specification §8). */
export function GpsHealthPanel({ details }: { readonly details: TransportDetails }): ReactNode {
  const query = useQuery(gpsHealthQuery(details.id));
  const now = useNow('minute');
  const failure = (
    <PartFailure
      query={query}
      title={<Trans>The GPS health check is unavailable at the moment.</Trans>}
      isOld={query.data !== undefined}
    />
  );
  if (query.data === undefined) return query.error === null ? <PartLoading query={query} height={140} /> : failure;
  return (
    <>
      {failure}
      <GpsHealthView details={details} check={query.data} now={now} />
    </>
  );
}

type GpsHealthViewProps = { readonly details: TransportDetails; readonly check: GpsHealthCheck; readonly now: number };

function GpsHealthView({ details, check, now }: GpsHealthViewProps): ReactNode {
  const { t } = useLingui();
  const { status, cause, nextAction } = check;
  return (
    <div className={classes['panel']}>
      <Facts details={details} check={check} now={now} />
      {status === null ? (
        <p className={classes['muted']}>
          <NoStatus details={details} />
        </p>
      ) : cause === null ? (
        <p className={classes['line']}>
          <IconCircleCheck size={18} stroke={1.6} aria-hidden className={classes['good']} />
          <Trans>The signal is as expected.</Trans>
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
              <RemedyButton details={details} check={check} action={nextAction} now={now} />
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
function NoStatus({ details: { status } }: Pick<GpsHealthViewProps, 'details'>): ReactNode {
  switch (status) {
    case 'COMPLETED':
      return <Trans>The transport is completed: its GPS signal is not watched any more.</Trans>;
    case 'CANCELLED':
      return <Trans>The transport is cancelled: its GPS signal is not watched any more.</Trans>;
    default:
      return <Trans>The GPS signal is watched from 24 h before the first stop on.</Trans>;
  }
}

function Facts({ details, check, now }: GpsHealthViewProps): ReactNode {
  const { locale } = useLanguage();
  const { status, trackingId, latestReceivedAt } = check;
  const { latestPosition: position, latestGpsSignal: heardAt } = details;
  const isDelayedUpload = heardAt !== null && latestReceivedAt !== null && isLate(heardAt, latestReceivedAt);
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
      <dd>
        {age(position?.at ?? null)}
        {position !== null && position.place !== null && <> ({position.place.city})</>}
      </dd>
      <dt>
        <Trans>Last heard of the device</Trans>
      </dt>
      <dd>{age(heardAt)}</dd>
      {isDelayedUpload && (
        <>
          <dt>
            <Trans>Last upload</Trans>
          </dt>
          <dd>{age(latestReceivedAt)}</dd>
        </>
      )}
    </dl>
  );
}

const UPLOAD_MS = 15 * 60_000;

/** By our clock it arrived much later than the device says: it sends late, or its clock is wrong. */
function isLate(heardAt: string, receivedAt: string): boolean {
  return Date.parse(receivedAt) - Date.parse(heardAt) >= UPLOAD_MS;
}

function Suggestions({ ids, hasId }: { readonly ids: readonly string[]; readonly hasId: boolean }): ReactNode {
  if (ids.length === 0) return null;
  return (
    <div>
      <p className={classes['muted']}>
        {hasId ? (
          <Trans>Did you mean one of these?</Trans>
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

type ReminderStateProps = { readonly check: GpsHealthCheck; readonly now: number };

function ReminderState({ check: { lastReminderAt, nextReminderAt }, now }: ReminderStateProps): ReactNode {
  const { locale } = useLanguage();
  if (lastReminderAt === null) return null;
  const reminded = <AgeView at={Date.parse(lastReminderAt)} now={now} locale={locale} />;
  const isTooSoon = nextReminderAt !== null && Date.parse(nextReminderAt) > now;
  const next = isTooSoon && <MomentView at={Date.parse(nextReminderAt)} timeZone={readerZone()} locale={locale} />;
  return (
    <p className={classes['line']}>
      <IconBell size={18} stroke={1.6} aria-hidden />
      <span>
        <Trans>The carrier was reminded {reminded}.</Trans>{' '}
        {next !== false && <Trans>The next reminder is possible from {next}.</Trans>}
      </span>
    </p>
  );
}

/** What the viewer can do about a bad GPS signal. */
const gpsActionWords = {
  CONFIRM_VEHICLE: msg`Confirm the vehicle that the shipper has named, or enter the one that is driving.`,
  ENTER_TRACKING_ID: msg`Enter the tracking ID of the vehicle that carries this transport.`,
  CORRECT_TRACKING_ID: msg`Check the tracking ID: no connected device uses it.`,
  RESTORE_CONNECTION: msg`Check the GPS signal connection: nothing has come through it for hours.`,
  SET_DEVICE_CLOCK: msg`Set the clock of the device, or let it set itself by the network: signals with a wrong time cannot be used.`,
  CHECK_RECEPTION: msg`Give the device a free view of the sky: it sends, but does not know where it is.`,
  WAIT_FOR_UPLOAD: msg`Nothing to do: the device sends its signals later, all at once.`,
  CHECK_DEVICE: msg`Check whether the device is switched on, charged and has a mobile network; on a phone, whether the app may run in the background.`,
  CHECK_VEHICLE: msg`Ask whether another vehicle carries the transport, and correct the tracking ID.`,
  REMIND_CARRIER: msg`Only the carrier can fix this: send a reminder.`,
} as const satisfies Record<GpsHealthAction, MessageDescriptor>;
