import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import {
  IconBan,
  IconBell,
  IconCopyPlus,
  IconDots,
  IconEdit,
  IconTag,
  IconTextCaption,
  IconTruckOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTransportDialogs } from '../../actions/transport-dialogs.ts';
import { useRemindCarrier } from '../../actions/use-remind-carrier.ts';
import { WatchStar } from '../../watchlist/watch-star.tsx';
import classes from './details-header.module.css';

type Props = { readonly details: TransportDetails };

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Exactly the actions that the server offers the viewer now. */
export function HeaderActions({ details }: Props): ReactNode {
  const { t } = useLingui();
  const { actions } = details;
  const dialogs = useTransportDialogs();
  const { remind, isPending } = useRemindCarrier();
  const { trackingId, requestedTrackingId: asked } = details;
  const isMissingId = trackingId === null;
  const declinable = actions.declineVehicle ? (asked ?? trackingId) : null;
  const hasMore =
    actions.setTrackingId ||
    declinable !== null ||
    actions.setReference ||
    actions.replan ||
    actions.cancel ||
    actions.planAgain;
  return (
    <div className={classes['actions']}>
      <WatchStar transportId={details.id} />
      {actions.confirmVehicle && asked !== null && (
        <Button leftSection={<IconTag {...icon} />} onClick={() => dialogs.confirmVehicle(details, asked)}>
          <Trans>Confirm {asked}</Trans>
        </Button>
      )}
      {actions.setTrackingId && isMissingId && asked === null && (
        <Button leftSection={<IconTag {...icon} />} onClick={() => dialogs.editTrackingId(details)}>
          <Trans>Enter tracking ID</Trans>
        </Button>
      )}
      {actions.remindCarrier && (
        <Button
          variant="default"
          leftSection={<IconBell {...icon} />}
          loading={isPending}
          onClick={() => remind(details.id)}
        >
          <Trans>Remind carrier</Trans>
        </Button>
      )}
      {hasMore && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t`More actions`}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.setTrackingId && (!isMissingId || asked !== null) && (
              <Menu.Item leftSection={<IconTag {...icon} />} onClick={() => dialogs.editTrackingId(details)}>
                {isMissingId ? <Trans>Enter tracking ID</Trans> : <Trans>Edit tracking ID</Trans>}
              </Menu.Item>
            )}
            {declinable !== null && (
              <Menu.Item
                leftSection={<IconTruckOff {...icon} />}
                onClick={() => dialogs.declineVehicle(details, declinable)}
              >
                <Trans>Not this vehicle: {declinable}</Trans>
              </Menu.Item>
            )}
            {actions.setReference && (
              <Menu.Item leftSection={<IconTextCaption {...icon} />} onClick={() => dialogs.editReference(details)}>
                <Trans>Edit reference</Trans>
              </Menu.Item>
            )}
            {actions.replan && (
              <Menu.Item leftSection={<IconEdit {...icon} />} onClick={() => dialogs.editTransport(details.id)}>
                <Trans>Edit transport</Trans>
              </Menu.Item>
            )}
            {actions.planAgain && (
              <Menu.Item leftSection={<IconCopyPlus {...icon} />} onClick={() => dialogs.planAgain(details.id)}>
                <Trans>Plan again</Trans>
              </Menu.Item>
            )}
            {actions.cancel && (
              <>
                <Menu.Divider />
                <Menu.Item
                  className={classes['danger'] ?? ''}
                  leftSection={<IconBan {...icon} />}
                  onClick={() => dialogs.cancelTracking(details)}
                >
                  <Trans>Cancel tracking</Trans>
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
