import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
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
import { triageActionDisplay } from '../../actions/triage/triage-action-display.ts';
import { useDialogs } from '../../actions/use-dialogs.ts';
import { useRemindCarrier } from '../../actions/use-remind-carrier.ts';
import { useTriageAction, useTriageKeys } from '../../actions/use-triage-action.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useKey } from '../../keyboard/use-key.ts';
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

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

type OfDetails = { readonly details: TransportDetails };

/** Copies the sentence of the header, with the reason, for an e-mail or the phone; null if nothing is expected. */
function useCopyAsText(details: TransportDetails): (() => void) | null {
  const { i18n } = useLingui();
  const reader = { now: useNow('minute'), timeZone: readerZone(), locale: useLanguage().locale };
  const headline = headlineOf(details, reader.now);
  const copyText = useCopy();
  if (headline.kind !== 'STOP') return null;
  const text = arrivalText(details, headline.waypoint, i18n, reader);
  return () => void copyText(text);
}

/** On a phone the button is in the menu; there may still be a keyboard. */
function CopyAsText({ details, isPhone }: OfDetails & { readonly isPhone: boolean }): ReactNode {
  const copy = useCopyAsText(details);
  useKey(copyKey, () => copy?.());
  if (copy === null || isPhone) return null;
  return (
    <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={copy}>
      <Trans>Copy as text</Trans>
      <span className={classes['key']} aria-hidden>
        <KeyCap>C</KeyCap>
      </span>
    </Button>
  );
}

function CopyItem({ details }: OfDetails): ReactNode {
  const copy = useCopyAsText(details);
  return (
    copy !== null && (
      <Menu.Item leftSection={<IconCopy {...icon} />} onClick={copy}>
        <Trans>Copy as text</Trans>
      </Menu.Item>
    )
  );
}

/** Next to another button with a label, a phone has room only for the icon. */
function CallDriver({ phone, isShort }: { readonly phone: string; readonly isShort: boolean }): ReactNode {
  const { t } = useLingui();
  const href = `tel:${phone}`;
  if (isShort) {
    return (
      <ActionIcon component="a" href={href} variant="default" size={36} aria-label={t`Call driver`} title={phone}>
        <IconPhone {...icon} />
      </ActionIcon>
    );
  }
  return (
    <Button component="a" href={href} variant="default" leftSection={<IconPhone {...icon} />} title={phone}>
      <Trans>Call driver</Trans>
    </Button>
  );
}

type Props = {
  readonly details: TransportDetails;
  /** The list next to it handles copying, with its button and its key. */
  readonly isBesideList?: boolean;
};

/** The actions of the queue, with their keys; reminding has a separate button. */
function TriageItems({ details }: Props): ReactNode {
  const { t } = useLingui();
  const run = useTriageAction();
  const offered = triageActions(details, useVisitor().organization.organizationRole, useNow('minute'));
  const items = offered.filter((action) => action !== 'REMIND_CARRIER');
  if (items.length === 0) return null;
  return (
    <>
      {items.map((action) => {
        const { words, Picture, keyCap } = triageActionDisplay[action];
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

/** On a phone, one line holds what is urgent, in German too; what can be done at any time is in the menu. */
const PHONE = '(width < 40rem)';

/** Exactly the actions that the server currently offers the viewer. */
export function HeaderActions({ details, isBesideList = false }: Props): ReactNode {
  const { t } = useLingui();
  const { actions } = details;
  const openDialog = useDialogs();
  const { remind, isPending } = useRemindCarrier();
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  useTriageKeys(() => details);
  const { trackingId, requestedTrackingId: asked } = details;
  const isMissingId = trackingId === null;
  const declinable = actions.declineVehicle ? (asked ?? trackingId) : null;
  const asksForId = actions.setTrackingId && isMissingId && asked === null && !(isPhone && actions.remindCarrier);
  const isToConfirm = actions.confirmVehicle && asked !== null;
  const isUrgent = asksForId || isToConfirm || actions.remindCarrier;
  const share = details.status === 'CANCELLED' ? null : () => openDialog('shareStatus', { transport: details });
  const hasMore =
    (isPhone && share !== null) ||
    actions.setTrackingId ||
    declinable !== null ||
    actions.setReference ||
    actions.replan ||
    actions.cancel ||
    actions.assign ||
    actions.planAgain;
  return (
    <div className={classes['actions']}>
      {!isBesideList && <CopyAsText details={details} isPhone={isPhone} />}
      {details.driverPhone !== null && <CallDriver phone={details.driverPhone} isShort={isPhone && isUrgent} />}
      <WatchStar transportId={details.id} />
      {share !== null && !isPhone && (
        <Button variant="default" leftSection={<IconShare {...icon} />} onClick={share}>
          <Trans>Share</Trans>
        </Button>
      )}
      {isToConfirm && (
        <Button
          leftSection={<IconTag {...icon} />}
          onClick={() => openDialog('confirmVehicle', { transport: details, trackingId: asked })}
        >
          <Trans>Confirm {asked}</Trans>
        </Button>
      )}
      {asksForId && (
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
            {isPhone && share !== null && (
              <>
                <CopyItem details={details} />
                <Menu.Item leftSection={<IconShare {...icon} />} onClick={share}>
                  <Trans>Share</Trans>
                </Menu.Item>
                <Menu.Divider />
              </>
            )}
            <TriageItems details={details} />
            {actions.setTrackingId && !asksForId && (
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
