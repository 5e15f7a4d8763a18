import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BellType, NotificationType } from '@milepost/domain/notification/notification-type';
import {
  type Icon,
  IconAntennaBars2,
  IconAntennaBarsOff,
  IconCircleCheck,
  IconClockExclamation,
  IconMapPinShare,
  IconMessageCircle,
  IconQuestionMark,
  IconStar,
  IconTag,
} from '@tabler/icons-react';
import type { Meaning } from '../ui/status/status-badge.tsx';

type TypeDisplay = {
  readonly name: MessageDescriptor;
  /** When a message of this type is sent. */
  readonly when: MessageDescriptor;
  readonly icon: Icon;
  readonly meaning: Meaning;
};

/** The thresholds are the specification's (§9). */
export const typeDisplay: Readonly<Record<NotificationType, TypeDisplay>> = {
  TRANSPORT_DELAYED: {
    name: msg`Delayed`,
    when: msg`by more than`,
    icon: IconClockExclamation,
    meaning: 'delayed',
  },
  TRANSPORT_APPROACHING_WAYPOINT: {
    name: msg`Approaching a stop`,
    when: msg`2 h before the expected arrival, once per stop`,
    icon: IconMapPinShare,
    meaning: 'no-eta',
  },
  TRANSPORT_COMPLETED: {
    name: msg`Completed`,
    when: msg`the last stop is done`,
    icon: IconCircleCheck,
    meaning: 'on-time',
  },
  TRANSPORT_GPS_STATUS_LOST: {
    name: msg`GPS lost`,
    when: msg`no signal for more than 5 h`,
    icon: IconAntennaBarsOff,
    meaning: 'signal-old',
  },
  TRANSPORT_GPS_STATUS_LOW: {
    name: msg`GPS low`,
    when: msg`no signal for more than 1 h`,
    icon: IconAntennaBars2,
    meaning: 'signal-old',
  },
  TRANSPORT_GPS_MISSING: {
    name: msg`GPS missing`,
    when: msg`tracking ID set, 1 h without any signal`,
    icon: IconQuestionMark,
    meaning: 'no-eta',
  },
  TRANSPORT_TRACKING_ID_MISSING: {
    name: msg`Tracking ID missing`,
    when: msg`24 h before the first stop`,
    icon: IconTag,
    meaning: 'missing-id',
  },
};

/** The icon of each message in the bell: what people have written has no row in the settings. */
export const bellTypeDisplay: Readonly<Record<BellType, Pick<TypeDisplay, 'icon' | 'meaning'>>> = {
  ...typeDisplay,
  FEEDBACK_RECEIVED: { icon: IconStar, meaning: 'no-eta' },
  COMMENT_MENTION: { icon: IconMessageCircle, meaning: 'no-eta' },
};
