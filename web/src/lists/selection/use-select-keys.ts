import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Dispatch, RefObject } from 'react';
import { useKey } from '../../keyboard/fires-key.ts';
import type { SelectionChange } from './row-selection.ts';

type Keys = {
  readonly transports: readonly Transport[];
  readonly list: RefObject<HTMLElement | null>;
  readonly active: number;
  readonly moveTo: (row: number) => void;
  readonly onSelect: Dispatch<SelectionChange>;
};

/** x selects the row with the focus; with Shift, j and k select while they move. */
export function useSelectKeys({ transports, list, active, moveTo, onSelect }: Keys): void {
  const idAt = (row: number): string | undefined => transports[row]?.id;
  /** The first press shows where one stands, as with the other keys. */
  const standsInList = (): boolean => {
    if (list.current?.contains(document.activeElement) === true) return true;
    moveTo(active);
    return false;
  };
  const extend = (by: 1 | -1): void => {
    const from = idAt(active);
    const next = Math.min(Math.max(active + by, 0), transports.length - 1);
    const id = idAt(next);
    if (!standsInList() || id === undefined || from === undefined) return;
    onSelect({ kind: 'EXTEND', id, from });
    moveTo(next);
  };
  useKey({ key: 'x' }, () => {
    const id = idAt(active);
    if (standsInList() && id !== undefined) onSelect({ kind: 'TOGGLE', id });
  });
  useKey({ key: 'J' }, () => extend(1));
  useKey({ key: 'K' }, () => extend(-1));
}
