import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { isEnded } from '@milepost/domain/transport/transport-status';
import { IconDeviceTv, IconHelp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useVisitor } from '../../session/visitor.ts';
import { useDialogs } from '../../actions/use-dialogs.ts';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { hasLeftEarly } from '../../transport/has-left-early.ts';
import type { DetailedWaypoint } from '../detailed-waypoint.ts';
import classes from './timeline.module.css';

type Props = { readonly details: TransportDetails; readonly waypoint: DetailedWaypoint; readonly now: number };

/** What can be done about a waypoint, and what happens otherwise. */
export function StopActions({ details, waypoint, now }: Props): ReactNode {
  const openDialog = useDialogs();
  const isShipper = useVisitor().organization.organizationRole === 'SHIPPER';
  const { id, confirmationNeeded } = waypoint;
  const isOpen = details.status !== 'PLANNED' && details.status !== 'CANCELLED';
  const mayComplete = isOpen && details.actions.completeWaypoints.includes(id);
  const mayMove = details.actions.movePins.includes(id);
  const explains = confirmationNeeded && isShipper;
  return (
    <>
      <AutoCloseNotice details={details} waypoint={waypoint} now={now} />
      {(mayComplete || mayMove || explains || isShipper) && (
        <div className={classes['actions']}>
          {mayComplete && (
            <Button
              variant={confirmationNeeded ? 'filled' : 'default'}
              size="xs"
              onClick={() => openDialog('completeWaypoint', { transport: details, waypointId: id })}
            >
              <Trans>Confirm arrival</Trans>
            </Button>
          )}
          {explains && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconHelp size={14} aria-hidden />}
              onClick={() => openDialog('explainConfirmation', { transport: details })}
            >
              <Trans>Why confirm?</Trans>
            </Button>
          )}
          {mayMove && (
            <Button
              variant="default"
              size="xs"
              onClick={() => openDialog('movePin', { transport: details, waypointId: id })}
            >
              <Trans>Move pin</Trans>
            </Button>
          )}
          {isShipper && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDeviceTv size={14} aria-hidden />}
              onClick={() => openDialog('arrivalLink', { at: { waypointId: id, label: placeName(waypoint) } })}
            >
              <Trans>Arrivals here</Trans>
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function placeName({ street, address: { postalCode, city, countryCode } }: DetailedWaypoint): string {
  const town = [postalCode, city].filter((part) => part !== null).join(' ');
  return [street, town, countryCode].filter((part) => part !== null).join(', ');
}

/** Once the planned time has passed, the stop will close automatically at some point: people should know when. */
function AutoCloseNotice({ details, waypoint, now }: Props): ReactNode {
  const { locale } = useLanguage();
  const { closesAt, confirmationNeeded, plannedTimeOfArrival, timezone } = waypoint;
  if (isEnded(details.status)) return null;
  const isOverdue = Date.parse(plannedTimeOfArrival.to) < now;
  if (closesAt === null || !(isOverdue || confirmationNeeded)) return null;
  const when = <MomentView at={Date.parse(closesAt)} timeZone={timezone} locale={locale} />;
  return (
    <p className={classes['warning']}>
      {confirmationNeeded && hasLeftEarly(waypoint) ? (
        <Trans>
          Confirm whether this stop was visited: the vehicle stood here and left before the planned time. Otherwise the
          stop closes automatically {when}.
        </Trans>
      ) : confirmationNeeded ? (
        <Trans>
          Confirm whether this stop was visited: signals began only after the planned time. Otherwise the stop closes
          automatically {when}.
        </Trans>
      ) : (
        <Trans>
          The planned time has passed. Without a sign of the vehicle here the stop closes automatically {when}.
        </Trans>
      )}
    </p>
  );
}
