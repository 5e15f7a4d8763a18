import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { shortAddress } from '../../transport/short-address.ts';
import { hasLeftEarly } from '../../transport/has-left-early.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { plannedTimeWords } from '../../ui/time/planned-time-words.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { DetailsContent } from '../details-content.tsx';
import { TransportLine } from '../transport-line.tsx';
import { type NamedTransport, useDialogs } from '../use-dialogs.ts';
import { useTransport } from '../use-transport.ts';
import classes from './confirmation-dialog.module.css';

type ConfirmationDialogProps = DialogFrame & { readonly transport: NamedTransport };

export function ConfirmationDialog({ transport, opened, onClose }: ConfirmationDialogProps) {
  const { t } = useLingui();
  const query = useTransport(transport.id);
  return (
    <Dialog title={t`Waypoint confirmation`} opened={opened} onClose={onClose} returnFocus={false} size={540}>
      <DetailsContent query={query}>
        {(details) => <ConfirmationContent details={details} onClose={onClose} />}
      </DetailsContent>
    </Dialog>
  );
}

type Waypoint = TransportDetails['waypoints'][number];
type ConfirmationContentProps = { readonly details: TransportDetails; readonly onClose: () => void };

function useMomentWords() {
  const { locale } = useLanguage();
  const now = useNow('minute');
  return (at: string, timeZone: string) => {
    const moment = Date.parse(at);
    const reader = { now, timeZone: readerZone(), locale };
    return plannedTimeWords({ kind: 'APPOINTMENT', from: moment, to: moment, timeZone }, reader);
  };
}

function DoubtfulWaypoint({ waypoint, details }: { readonly waypoint: Waypoint; readonly details: TransportDetails }) {
  const openDialog = useDialogs();
  const words = useMomentWords();
  const { plannedTimeOfArrival, closesAt, timezone } = waypoint;
  const place = shortAddress(waypoint.address);
  const plannedEnd = words(plannedTimeOfArrival.to, timezone).absolute;
  const closing = closesAt === null ? null : words(closesAt, timezone);
  const mayComplete = details.actions.completeWaypoints.includes(waypoint.id);
  return (
    <section className={classes['waypoint']} aria-label={place}>
      <h3 className={classes['place']}>{place}</h3>
      <p>
        {hasLeftEarly(waypoint) ? (
          <Trans>
            The vehicle stood here and left before the planned time, which ended on {plannedEnd}. Whether that was the
            visit cannot be seen.
          </Trans>
        ) : (
          <Trans>
            The GPS signals began only after the planned time, which ended on {plannedEnd}. Whether the vehicle was here
            cannot be seen.
          </Trans>
        )}
      </p>
      {closing !== null && (
        <p>
          <Trans>
            Without an answer, this stop is closed <strong>{closing.relative}</strong>: {closing.absolute}. Its arrival
            stays unknown then.
          </Trans>
        </p>
      )}
      {mayComplete ? (
        <Button
          size="compact-md"
          onClick={() => openDialog('completeWaypoint', { transport: details, waypointId: waypoint.id })}
        >
          <Trans>Confirm arrival</Trans>
        </Button>
      ) : (
        <p className={classes['muted']}>
          <Trans>Its arrival can be confirmed once the previous stop is completed.</Trans>
        </p>
      )}
    </section>
  );
}

/**
 * Both readings of the specification (§4, Completion), each where it applies, and the moment that results from them.
 */
function ConfirmationContent({ details, onClose }: ConfirmationContentProps) {
  const { t } = useLingui();
  const doubtful = details.waypoints.filter(({ confirmationNeeded }) => confirmationNeeded);
  return (
    <div className={classes['content']}>
      <TransportLine transport={details} details={details} />
      {doubtful.length === 0 ? (
        <p role="status">
          <Trans>No stop of this transport needs confirmation any more.</Trans>
        </p>
      ) : (
        <>
          {doubtful.map((waypoint) => (
            <DoubtfulWaypoint key={waypoint.id} waypoint={waypoint} details={details} />
          ))}
          <div>
            <h3 className={classes['heading']}>
              <Trans>When a stop closes automatically</Trans>
            </h3>
            <ul className={classes['rules']}>
              <li>
                <Trans>
                  A stop that needs confirmation: 48 hours after the end of the planned arrival, but at least 24 hours
                  after the doubt arose. It waits for the end of a weekend or a public holiday at the place.
                </Trans>
              </li>
              <li>
                <Trans>
                  Any other overdue stop: on the second working day after the planned arrival, at the same local time.
                </Trans>
              </li>
            </ul>
          </div>
        </>
      )}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {doubtful.length === 0 ? t`Close` : t`Leave it for now`}
        </Button>
      </div>
    </div>
  );
}
