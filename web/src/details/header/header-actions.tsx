import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import {
  IconBan,
  IconBell,
  IconCopy,
  IconCopyPlus,
  IconDots,
  IconEdit,
  IconPhone,
  IconShare,
  IconTag,
  IconTextCaption,
  IconTruckOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { triageLooks } from '../../actions/triage/triage-looks.ts';
import { useDialogs } from '../../actions/use-dialogs.ts';
import { useRemindCarrier } from '../../actions/use-remind-carrier.ts';
import { useTriageAction, useTriageKeys } from '../../actions/use-triage-action.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useKey } from '../../keyboard/fires-key.ts';
import { copyKey, KeyCap } from '../../keyboard/keys.tsx';
import { useVisitor } from '../../session/visitor.ts';
import { arrivalText } from '../../transport/arrival-text.ts';
import { triageActions } from '../../transport/row-actions.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { WatchStar } from '../../watchlist/watch-star.tsx';
import classes from './details-header.module.css';
import { headlineOf } from './headline.ts';

/** Copies the sentence of the header, with the reason, for a mail or the phone; none where nothing is expected. */
function CopyAsText({ details }: { readonly details: TransportDetails }): ReactNode {
  const { i18n } = useLingui();
  const reader = { now: useNow('minute'), timeZone: readerZone(), locale: useLanguage().locale };
  const headline = headlineOf(details, reader.now);
  const text = headline.kind === 'STOP' ? arrivalText(details, headline.waypoint, i18n, reader) : null;
  const copyText = useCopy();
  const copy = (): void => {
    if (text !== null) void copyText(text);
  };
  useKey(copyKey, copy);
  if (text === null) return null;
  return (
    <Button variant="default" leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />} onClick={copy}>
      <Trans>Copy as text</Trans>
      <span className={classes['key']} aria-hidden>
        <KeyCap>C</KeyCap>
      </span>
    </Button>
  );
}

type Props = {
  readonly details: TransportDetails;
  /** The list beside it copies, by its button and its key. */
  readonly isBesideList?: boolean;
};

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** What the queue offers, with its keys; reminding has a button of its own. */
function TriageItems({ details }: Props): ReactNode {
  const { t } = useLingui();
  const run = useTriageAction();
  const offered = triageActions(details, useVisitor().organization.organizationRole, useNow('minute'));
  const items = offered.filter((action) => action !== 'REMIND_CARRIER');
  if (items.length === 0) return null;
  return (
    <>
      {items.map((action) => {
        const { words, Picture, keyCap } = triageLooks[action];
        return (
          <Menu.Item
            key={action}
            leftSection={<Picture {...icon} />}
            rightSection={keyCap !== null && <KeyCap>{keyCap}</KeyCap>}
            {...(keyCap !== null && { 'aria-keyshortcuts': keyCap })}
            onClick={() => run(action, details)}
          >
            {t(words)}
          </Menu.Item>
        );
      })}
      <Menu.Divider />
    </>
  );
}

/** Exactly the actions that the server offers the viewer now. */
export function HeaderActions({ details, isBesideList = false }: Props): ReactNode {
  const { t } = useLingui();
  const { actions } = details;
  const openDialog = useDialogs();
  const { remind, isPending } = useRemindCarrier();
  useTriageKeys(() => details);
  const { trackingId, requestedTrackingId: asked } = details;
  const isMissingId = trackingId === null;
  const declinable = actions.declineVehicle ? (asked ?? trackingId) : null;
  const hasMore =
    actions.setTrackingId ||
    declinable !== null ||
    actions.setReference ||
    actions.replan ||
    actions.cancel ||
    actions.assign ||
    actions.planAgain;
  return (
    <div className={classes['actions']}>
      {!isBesideList && <CopyAsText details={details} />}
      {details.driverPhone !== null && (
        <Button
          component="a"
          href={`tel:${details.driverPhone}`}
          variant="default"
          leftSection={<IconPhone {...icon} />}
          title={details.driverPhone}
        >
          <Trans>Call driver</Trans>
        </Button>
      )}
      <WatchStar transportId={details.id} />
      {details.status !== 'CANCELLED' && (
        <Button
          variant="default"
          leftSection={<IconShare {...icon} />}
          onClick={() => openDialog('shareStatus', { transport: details })}
        >
          <Trans>Share</Trans>
        </Button>
      )}
      {actions.confirmVehicle && asked !== null && (
        <Button
          leftSection={<IconTag {...icon} />}
          onClick={() => openDialog('confirmVehicle', { transport: details, trackingId: asked })}
        >
          <Trans>Confirm {asked}</Trans>
        </Button>
      )}
      {actions.setTrackingId && isMissingId && asked === null && (
        <Button
          leftSection={<IconTag {...icon} />}
          onClick={() => openDialog('editTrackingId', { transport: details })}
        >
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
            <TriageItems details={details} />
            {actions.setTrackingId && (!isMissingId || asked !== null) && (
              <Menu.Item
                leftSection={<IconTag {...icon} />}
                onClick={() => openDialog('editTrackingId', { transport: details })}
              >
                {isMissingId ? <Trans>Enter tracking ID</Trans> : <Trans>Edit tracking ID</Trans>}
              </Menu.Item>
            )}
            {declinable !== null && (
              <Menu.Item
                leftSection={<IconTruckOff {...icon} />}
                onClick={() => openDialog('declineVehicle', { transport: details, trackingId: declinable })}
              >
                <Trans>Not this vehicle: {declinable}</Trans>
              </Menu.Item>
            )}
            {actions.setReference && (
              <Menu.Item
                leftSection={<IconTextCaption {...icon} />}
                onClick={() => openDialog('editReference', { transport: details })}
              >
                <Trans>Edit reference</Trans>
              </Menu.Item>
            )}
            {actions.replan && (
              <Menu.Item
                leftSection={<IconEdit {...icon} />}
                onClick={() => openDialog('editTransport', { transportId: details.id })}
              >
                <Trans>Edit transport</Trans>
              </Menu.Item>
            )}
            {actions.planAgain && (
              <Menu.Item
                leftSection={<IconCopyPlus {...icon} />}
                onClick={() => openDialog('planAgain', { transportId: details.id })}
              >
                <Trans>Plan again</Trans>
              </Menu.Item>
            )}
            {actions.cancel && (
              <>
                <Menu.Divider />
                <Menu.Item
                  className={classes['danger'] ?? ''}
                  leftSection={<IconBan {...icon} />}
                  onClick={() => openDialog('cancelTracking', { transport: details })}
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
