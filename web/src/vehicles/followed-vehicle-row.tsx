import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { FollowedVehicle } from '@milepost/api-contract/vehicles/vehicles';
import { IconArrowNarrowRight, IconEye, IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../addresses/paths.ts';
import { useDialogs } from '../actions/use-dialogs.ts';
import { StatusBadge } from '../ui/status/status-badge.tsx';
import { AgeView } from '../ui/time/age-view.tsx';
import { MomentView } from '../ui/time/moment-view.tsx';
import { readerZone } from '../ui/time/zone.ts';
import { useLanguage } from '../i18n/use-language.ts';
import classes from './vehicles.module.css';

type Props = { readonly vehicle: FollowedVehicle; readonly now: number };

function Signal({ vehicle: { latestGpsSignal, state }, now }: Props): ReactNode {
  const { locale } = useLanguage();
  if (state === 'ASKED_FOR') return null;
  if (latestGpsSignal === null) return <Trans>no signal yet</Trans>;
  return (
    <Trans>
      last signal <AgeView at={Date.parse(latestGpsSignal)} now={now} locale={locale} />
    </Trans>
  );
}

function Since({ vehicle: { followedFrom, namedBy, namedAt, state } }: Pick<Props, 'vehicle'>): ReactNode {
  const { locale } = useLanguage();
  const moment = (at: string): ReactNode => <MomentView at={Date.parse(at)} timeZone={readerZone()} locale={locale} />;
  return (
    <div>
      {state === 'ASKED_FOR' ? (
        <StatusBadge meaning="missing-id" icon={<IconHourglass size={14} aria-hidden />}>
          <Trans>Waits for you</Trans>
        </StatusBadge>
      ) : (
        <StatusBadge meaning="early" icon={<IconEye size={14} aria-hidden />}>
          <Trans>Followed</Trans>
        </StatusBadge>
      )}
      <div className={classes['detail']}>
        {namedBy === 'SHIPPER' ? (
          <Trans>named by the shipper {moment(namedAt)}</Trans>
        ) : (
          <Trans>named by you {moment(namedAt)}</Trans>
        )}
      </div>
      {followedFrom !== null && (
        <div className={classes['detail']}>
          <Trans>positions from {moment(followedFrom)}</Trans>
        </div>
      )}
    </div>
  );
}

/** One vehicle on one transport, and what the carrier can say to it. */
export function FollowedVehicleRow({ vehicle, now }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const openDialog = useDialogs();
  const { trackingId, state, shipper, transport } = vehicle;
  const named = {
    id: transport.id,
    reference: transport.reference,
    trackingId: state === 'FOLLOWED' ? trackingId : null,
  };
  const end = Date.parse(transport.plannedEnd);
  return (
    <li className={classes['vehicle']}>
      <div>
        <strong className={classes['id']}>{trackingId}</strong>
        <div className={classes['detail']}>
          <Signal vehicle={vehicle} now={now} />
        </div>
      </div>
      <Since vehicle={vehicle} />
      <div>
        <div>{shipper.name}</div>
        <div className={classes['detail']}>
          <Link to={paths.transport({ transportId: transport.id })} className={classes['link'] ?? ''}>
            {transport.reference ?? <Trans>Transport without a reference</Trans>}
          </Link>
        </div>
        <div className={classes['detail']}>
          {transport.from} <IconArrowNarrowRight size={14} role="img" aria-label={t`to`} /> {transport.to}
          {', '}
          <Trans>
            until <MomentView at={end} timeZone={readerZone()} locale={locale} />
          </Trans>
        </div>
      </div>
      <div className={classes['answers']}>
        {state === 'ASKED_FOR' && (
          <Button
            size="xs"
            onClick={() => openDialog('confirmVehicle', { transport: named, trackingId })}
            aria-label={t`Confirm ${trackingId} for ${shipper.name}`}
          >
            <Trans>Confirm</Trans>
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          onClick={() => openDialog('declineVehicle', { transport: named, trackingId })}
          aria-label={t`Not this vehicle: ${trackingId} for ${shipper.name}`}
        >
          <Trans>Not this vehicle</Trans>
        </Button>
      </div>
    </li>
  );
}
