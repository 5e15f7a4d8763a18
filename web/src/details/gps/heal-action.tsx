import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { GpsHealthCheck, TransportDetails } from '@milepost/api-contract/transports/details';
import type { GpsHealthAction } from '@milepost/domain/transport/reading/gps-health';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../addresses/paths.ts';
import { useDialogs } from '../../actions/use-dialogs.ts';
import { useRemindCarrier } from '../../actions/use-remind-carrier.ts';
import classes from './gps-health.module.css';

type Props = {
  readonly details: TransportDetails;
  readonly check: GpsHealthCheck;
  readonly action: GpsHealthAction;
  readonly now: number;
};

/** The button that does, or leads to, what the next step says; none where it must be done at the device. */
export function HealAction({ details, check, action, now }: Props): ReactNode {
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
