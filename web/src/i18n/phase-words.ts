import type { MessageDescriptor } from '@lingui/core';
import type { CompletionReason } from '@milepost/domain/transport/completion-reason';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import { routeTitles } from './route-titles.ts';

/** A phase is called what its page is called. */
export const phaseWords = {
  PLANNED: routeTitles.planned,
  INCOMING: routeTitles.incoming,
  PRESUMABLY_INCOMING: routeTitles.presumablyIncoming,
  ONGOING: routeTitles.ongoing,
  PRESUMABLY_ONGOING: routeTitles.presumablyOngoing,
  COMPLETED: routeTitles.completed,
  CANCELLED: routeTitles.cancelled,
} as const satisfies Record<TransportStatus, MessageDescriptor>;

export const completionWords = {
  ARRIVED: routeTitles.arrived,
  AREA_ARRIVED: routeTitles.areaArrived,
  MANUALLY_COMPLETED: routeTitles.manuallyCompleted,
  OVERDUE: routeTitles.overdue,
  CANCELED: routeTitles.cancelled,
} as const satisfies Record<CompletionReason, MessageDescriptor>;
