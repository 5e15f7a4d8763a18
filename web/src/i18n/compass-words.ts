import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CompassPoint } from '@milepost/domain/geography/compass-point';

export const compassWords = {
  N: msg`north`,
  NE: msg`north-east`,
  E: msg`east`,
  SE: msg`south-east`,
  S: msg`south`,
  SW: msg`south-west`,
  W: msg`west`,
  NW: msg`north-west`,
} as const satisfies Record<CompassPoint, MessageDescriptor>;
