import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TransportLog } from '@milepost/api-contract/transports/details';

/** Specification §3, Transport log event types; what is asked for and declined has come to them. */
export const transportLogWords = {
  TRACKING_ID_ADDED: msg`Tracking ID added`,
  TRACKING_ID_UPDATED: msg`Tracking ID changed`,
  TRACKING_ID_ASKED: msg`Vehicle asked for`,
  TRACKING_ID_DECLINED: msg`Vehicle declined`,
  REFERENCE_ADDED: msg`Reference added`,
  REFERENCE_UPDATED: msg`Reference changed`,
  REFERENCE_REMOVED: msg`Reference removed`,
  TRANSPORT_PLANNED: msg`Transport planned`,
  TRANSPORT_COMPLETED: msg`Transport completed`,
  TRANSPORT_CANCELLED: msg`Transport cancelled`,
} as const satisfies Record<TransportLog['entries'][number]['type'], MessageDescriptor>;
