import type { MessageDescriptor } from '@lingui/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';

type Words = { readonly cancelled: MessageDescriptor; readonly completed: MessageDescriptor };

/** Why a command that is over with the transport would be refused; null where it would not, or is not known yet. */
export function whyNot(details: TransportDetails | undefined, words: Words): MessageDescriptor | null {
  if (details?.status === 'CANCELLED') return words.cancelled;
  return details?.status === 'COMPLETED' ? words.completed : null;
}
