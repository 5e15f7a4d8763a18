import type { Transport } from '@milepost/api-contract/transports/transport';
import type { RefObject } from 'react';

/** The transport whose row in this list has the focus. */
export function focusedRow(
  transports: readonly Transport[],
  list: RefObject<HTMLElement | null>,
): Transport | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  if (!row || list.current?.contains(row) !== true) return undefined;
  return transports.find(({ id }) => id === row.dataset['row']);
}
