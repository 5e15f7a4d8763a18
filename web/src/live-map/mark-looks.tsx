import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PositionMark } from '@milepost/domain/transport/reading/position-mark';
import {
  IconAntennaBarsOff,
  IconCircleCheck,
  IconClockExclamation,
  IconClockOff,
  IconClockUp,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { Meaning } from '../ui/status/status-badge.tsx';

/** Marks differ in shape too, because not everyone sees the colours. */
export type MarkShape = 'circle' | 'diamond' | 'square' | 'ring';

export type MarkLook = {
  readonly meaning: Meaning;
  readonly shape: MarkShape;
  readonly icon: Icon;
  readonly word: MessageDescriptor;
};

export const markLooks: Readonly<Record<PositionMark, MarkLook>> = {
  ON_TIME: { meaning: 'on-time', shape: 'circle', icon: IconCircleCheck, word: msg`On time` },
  DELAYED: { meaning: 'delayed', shape: 'diamond', icon: IconClockExclamation, word: msg`Delayed` },
  EARLY: { meaning: 'early', shape: 'square', icon: IconClockUp, word: msg`Early` },
  NO_ETA: { meaning: 'no-eta', shape: 'circle', icon: IconClockOff, word: msg`No ETA` },
  SIGNAL_OLD: { meaning: 'signal-old', shape: 'ring', icon: IconAntennaBarsOff, word: msg`GPS low or lost` },
};
