import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import type { ActionReason } from '@milepost/domain/transport/reading/action-required';

export type ReasonHelp = {
  readonly title: MessageDescriptor;
  readonly meaning: MessageDescriptor;
  /** From when on a transport stands there, and until when. */
  readonly threshold: MessageDescriptor;
  /** Carriers can mend what shippers can only ask for (specification §6). */
  readonly steps: Readonly<Record<OrganizationRole, readonly MessageDescriptor[]>>;
};

const remind = msg`Remind the carrier with the button in the list. That is possible every 2 hours for a transport.`;
const callDriver = msg`If it is urgent, call the driver or the carrier: the phone number of the driver stands in the transport’s details, if it was entered.`;

export const reasonHelp: Readonly<Record<ActionReason, ReasonHelp>> = {
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
        msg`Check the tracking ID: if no device of that name is known, similar ones are suggested.`,
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
