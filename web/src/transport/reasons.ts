import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import type { ActionReason } from '@milepost/domain/transport/reading/action-required';
import {
  type Icon,
  IconAntennaBars2,
  IconAntennaBarsOff,
  IconMapPinQuestion,
  IconQuestionMark,
  IconTag,
} from '@tabler/icons-react';
import type { Meaning } from '../ui/status/status-badge.tsx';

export type ReasonDisplay = {
  readonly name: MessageDescriptor;
  readonly icon: Icon;
  readonly meaning: Meaning;
  /** What it means; carriers can fix what shippers can only ask for (specification §6). */
  readonly cause: Readonly<Record<OrganizationRole, MessageDescriptor>>;
};

const same = (cause: MessageDescriptor): ReasonDisplay['cause'] => ({ SHIPPER: cause, CARRIER: cause });

export const reasonDisplay: Readonly<Record<ActionReason, ReasonDisplay>> = {
  TRACKING_ID_MISSING: {
    name: msg`Tracking ID missing`,
    icon: IconTag,
    meaning: 'missing-id',
    cause: {
      SHIPPER: msg`The carrier has not entered a tracking ID yet, so no vehicle can be followed.`,
      CARRIER: msg`Enter the tracking ID of the vehicle, so that it can be followed.`,
    },
  },
  GPS_SIGNAL_MISSING: {
    name: msg`GPS missing`,
    icon: IconQuestionMark,
    meaning: 'no-eta',
    cause: {
      SHIPPER: msg`There is a tracking ID, but no signal has arrived.`,
      CARRIER: msg`There is a tracking ID, but no signal has arrived: check the ID and the connection.`,
    },
  },
  GPS_SIGNAL_LOST: {
    name: msg`GPS lost`,
    icon: IconAntennaBarsOff,
    meaning: 'signal-old',
    cause: same(msg`The last signal is older than 5 hours.`),
  },
  GPS_SIGNAL_LOW: {
    name: msg`GPS low`,
    icon: IconAntennaBars2,
    meaning: 'signal-old',
    cause: same(msg`The last signal is older than 1 hour.`),
  },
  WAYPOINT_CONFIRMATION: {
    name: msg`Waypoint confirmation`,
    icon: IconMapPinQuestion,
    meaning: 'early',
    cause: same(
      msg`The signals began only after the planned arrival, or the vehicle left before it: was the stop visited?`,
    ),
  },
};
