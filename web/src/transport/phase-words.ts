import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CompletionReason } from '@milepost/domain/transport/completion-reason';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';

export const phaseWords = {
  PLANNED: msg`Planned`,
  INCOMING: msg`Incoming`,
  PRESUMABLY_INCOMING: msg`Presumably incoming`,
  ONGOING: msg`Ongoing`,
  PRESUMABLY_ONGOING: msg`Presumably ongoing`,
  COMPLETED: msg`Completed`,
  CANCELLED: msg`Cancelled`,
} as const satisfies Record<TransportStatus, MessageDescriptor>;

export const completionWords = {
  ARRIVED: msg`Arrived`,
  AREA_ARRIVED: msg`Area arrived`,
  MANUALLY_COMPLETED: msg`Manually completed`,
  OVERDUE: msg`Overdue`,
  CANCELED: phaseWords.CANCELLED,
} as const satisfies Record<CompletionReason, MessageDescriptor>;
