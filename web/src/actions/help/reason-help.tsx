import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { type ActionReason, actionReasons } from '@milepost/domain/transport/reading/action-required';
import { Link } from '@tanstack/react-router';
import { paths } from '../../addresses/paths.ts';
import classes from './reason-help.module.css';

type ReasonHelp = {
  readonly title: MessageDescriptor;
  readonly meaning: MessageDescriptor;
  /** From when and until when a transport is listed for this reason. */
  readonly threshold: MessageDescriptor;
  /** Carriers can fix what shippers can only ask for (specification §6). */
  readonly steps: Readonly<Record<OrganizationRole, readonly MessageDescriptor[]>>;
};

const remind = msg`Remind the carrier with the button in the list. That is possible every 2 hours for a transport.`;
const callDriver = msg`If it is urgent, call the driver or the carrier: the phone number of the driver is in the transport’s details, if it was entered.`;

const reasonHelp: Readonly<Record<ActionReason, ReasonHelp>> = {
  TRACKING_ID_MISSING: {
    title: msg`Tracking ID missing`,
    meaning: msg`No vehicle has been named yet. Without a tracking ID there are no positions and no arrival times; the phase of the transport is only presumed from its schedule.`,
    threshold: msg`A transport is listed here from 24 hours before its first stop until it has a tracking ID.`,
    steps: {
      SHIPPER: [
        remind,
        msg`If you know the vehicle, enter its tracking ID yourself. IDs that are usual on this lane are suggested.`,
      ],
      CARRIER: [
        msg`Enter the number plate or the name of the device. Known devices and those usual on this lane are suggested.`,
        msg`For many transports at once, copy references and tracking IDs from your spreadsheet and paste them in.`,
        msg`Signals that the device sent before are taken into account as soon as the ID is saved.`,
      ],
    },
  },
  GPS_SIGNAL_MISSING: {
    title: msg`GPS signal missing`,
    meaning: msg`There is a tracking ID, but no signal of this device has ever arrived for the transport.`,
    threshold: msg`A transport is listed here from 24 hours before its first stop until the first signal arrives.`,
    steps: {
      SHIPPER: [remind, callDriver],
      CARRIER: [
        msg`Check the tracking ID: if no device has that name, similar ones are suggested.`,
        msg`Check that the device is switched on, has power and may send its position.`,
        msg`The device log of the GPS signal connection says whether anything arrived, and why it was refused.`,
      ],
    },
  },
  GPS_SIGNAL_LOST: {
    title: msg`GPS signal lost`,
    meaning: msg`The vehicle was seen, but has been silent for a long time. Its position and arrival times are old and marked as old.`,
    threshold: msg`The last signal is older than 5 hours.`,
    steps: {
      SHIPPER: [remind, callDriver],
      CARRIER: [
        msg`Ask the driver whether the device has power and reception. A phone may have closed the app to save its battery.`,
        msg`If another vehicle has taken over, change the tracking ID.`,
        msg`If all your vehicles are silent, the connection itself is down: see the GPS signal connection.`,
      ],
    },
  },
  GPS_SIGNAL_LOW: {
    title: msg`GPS signal low`,
    meaning: msg`The vehicle has been silent for a while: a dead spot, a ferry or a break without power. Arrival times remain, but are not updated.`,
    threshold: msg`The last signal is older than 1 hour; after 5 hours it counts as lost.`,
    steps: {
      SHIPPER: [msg`It often comes back by itself. Keep an eye on it, and remind the carrier if it does not.`, remind],
      CARRIER: [
        msg`It often comes back by itself. If the device has no power, connect it.`,
        msg`If another vehicle has taken over, change the tracking ID.`,
      ],
    },
  },
  WAYPOINT_CONFIRMATION: {
    title: msg`Waypoint confirmation`,
    meaning: msg`The GPS signals began only after the planned arrival, or the vehicle left before it: whether the stop was visited cannot be seen.`,
    threshold: msg`A stop is listed here until its arrival is confirmed, the vehicle is seen on its way there, or it closes 48 hours after the planned arrival.`,
    steps: {
      SHIPPER: [
        msg`If you know that the vehicle was there, confirm the arrival with its time.`,
        msg`If you do not know, leave it: it closes automatically with an unknown arrival, and reports count it as unknown.`,
      ],
      CARRIER: [
        msg`If the vehicle was there, confirm the arrival with its time.`,
        msg`Connect vehicles before the tour begins, so that the first stop is seen too.`,
      ],
    },
  },
};

export const titleOfReason = (reason: ActionReason): MessageDescriptor => reasonHelp[reason].title;

type ReasonHelpProps = {
  /** Null lists all reasons to choose from. */
  readonly reason: ActionReason | null;
  readonly role: OrganizationRole;
  readonly onChoose: (reason: ActionReason) => void;
  /** Called when a link in it leads to another page. */
  readonly onLeave: () => void;
};

/** What a reason for action means, when it applies, and what can be done about it. */
export function ReasonHelp({ reason, role, onChoose, onLeave }: ReasonHelpProps) {
  const reasons = actionReasons.filter((one) => role === 'SHIPPER' || one !== 'WAYPOINT_CONFIRMATION');
  return (
    <div className={classes['help']}>
      {reason === null ? (
        <EveryReason reasons={reasons} onChoose={onChoose} />
      ) : (
        <OneReason
          reason={reason}
          role={role}
          others={reasons.filter((one) => one !== reason)}
          onChoose={onChoose}
          onClose={onLeave}
        />
      )}
    </div>
  );
}

type EveryReasonProps = {
  readonly reasons: readonly ActionReason[];
  readonly onChoose: (reason: ActionReason) => void;
};

/** For rows with different reasons: each reason with its meaning, and a button to what can be done about it. */
function EveryReason({ reasons, onChoose }: EveryReasonProps) {
  const { i18n } = useLingui();
  return (
    <>
      <p>
        <Trans>Every transport here says its reason. Choose one to see what you can do about it.</Trans>
      </p>
      {reasons.map((reason) => (
        <section key={reason} className={classes['reason']}>
          <Button size="compact-sm" variant="default" onClick={() => onChoose(reason)}>
            {i18n._(reasonHelp[reason].title)}
          </Button>
          <p>{i18n._(reasonHelp[reason].meaning)}</p>
        </section>
      ))}
    </>
  );
}

type OneReasonProps = {
  readonly reason: ActionReason;
  readonly role: OrganizationRole;
  readonly others: readonly ActionReason[];
  readonly onChoose: (reason: ActionReason) => void;
  readonly onClose: () => void;
};

/** Reasons caused by the device or its connection. */
const ofSignals: ReadonlySet<ActionReason> = new Set(['GPS_SIGNAL_MISSING', 'GPS_SIGNAL_LOST', 'GPS_SIGNAL_LOW']);

function OneReason({ reason, role, others, onChoose, onClose }: OneReasonProps) {
  const { i18n } = useLingui();
  const { meaning, threshold, steps } = reasonHelp[reason];
  return (
    <>
      <h3 className={classes['heading']}>
        <Trans>What it means</Trans>
      </h3>
      <p>{i18n._(meaning)}</p>
      <h3 className={classes['heading']}>
        <Trans>When it applies</Trans>
      </h3>
      <p>{i18n._(threshold)}</p>
      <h3 className={classes['heading']}>
        <Trans>What you can do</Trans>
      </h3>
      <ul>
        {steps[role].map((step) => (
          <li key={step.id}>{i18n._(step)}</li>
        ))}
      </ul>
      {ofSignals.has(reason) && (
        <div>
          <Button size="compact-sm" component={Link} to={paths.gpsSignalConnection()} onClick={onClose}>
            {role === 'CARRIER' ? (
              <Trans>Devices and GPS connection</Trans>
            ) : (
              <Trans>GPS readiness of your carriers</Trans>
            )}
          </Button>
        </div>
      )}
      <h3 className={classes['heading']}>
        <Trans>Other reasons</Trans>
      </h3>
      <div className={classes['others']}>
        {others.map((one) => (
          <Button key={one} size="compact-sm" variant="default" onClick={() => onChoose(one)}>
            {i18n._(reasonHelp[one].title)}
          </Button>
        ))}
      </div>
    </>
  );
}
