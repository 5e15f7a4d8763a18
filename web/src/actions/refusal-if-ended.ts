import type { MessageDescriptor } from '@lingui/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';

type Words = { readonly cancelled: MessageDescriptor; readonly completed: MessageDescriptor };

/** Why a command would be refused because the transport is over; null if it would not be, or that is not known yet. */
export function refusalIfEnded(details: TransportDetails | undefined, words: Words): MessageDescriptor | null {
  if (details?.status === 'CANCELLED') return words.cancelled;
  return details?.status === 'COMPLETED' ? words.completed : null;
}
