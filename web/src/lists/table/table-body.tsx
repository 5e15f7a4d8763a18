import type { Transport } from '@milepost/api-contract/transports/transport';
import { type Dispatch, lazy, memo, type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { useCopyArrival } from '../../actions/use-copy-arrival.ts';
import { useTriageKeys } from '../../actions/use-triage-action.ts';
import { useKey } from '../../keyboard/use-key.ts';
import { copyKey } from '../../keyboard/keys.tsx';
import { type Density, rowHeights } from '../density.ts';
import type { SelectionChange } from '../selection/row-selection.ts';
import type { SettledRows } from '../use-settled-rows.ts';
import { DrawnRows, type DrawnRowsProps, type RowsProperties } from './drawn-rows.tsx';
import type { FittingColumn } from './fitting-columns.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useTableRows } from './use-table-rows.ts';

/** The transport whose row in this list has the focus. */
function focusedRow(transports: readonly Transport[], list: RefObject<HTMLElement | null>): Transport | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  if (!row || list.current?.contains(row) !== true) return undefined;
  return transports.find(({ id }) => id === row.dataset['row']);
}

type Keys = {
  readonly transports: readonly Transport[];
  readonly list: RefObject<HTMLElement | null>;
  readonly active: number;
  readonly moveTo: (row: number) => void;
  readonly onSelect: Dispatch<SelectionChange>;
};

/** x selects the row with the focus; with Shift, j and k select while they move. */
function useSelectKeys({ transports, list, active, moveTo, onSelect }: Keys): void {
  const idAt = (row: number): string | undefined => transports[row]?.id;
  /** The first press only shows the current row, as with the other keys. */
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

type Properties = RowsProperties & {
  readonly rows: SettledRows;
  /** All at once, not frame by frame: the user is returning to a scroll position. */
  readonly drawAll: boolean;
  readonly columns: readonly FittingColumn[];
  readonly density: Density;
  readonly scroller: RefObject<HTMLDivElement | null>;
};

/** Up to this many rows are all in the document, which lets the browser's own search find them. */
const ALL_IN_DOCUMENT = 200;

// Lazy-loaded: the pages that the server returns are not that long.
const ManyRows = lazy(async () => ({ default: (await import('./many-rows.tsx')).ManyRows }));

type AllRowsProps = Omit<DrawnRowsProps, 'parts' | 'hurried'> & Pick<Properties, 'drawAll'>;

function AllRows({ drawAll, ...others }: AllRowsProps): ReactNode {
  const parts = useTableRows({
    count: others.rows.transports.length,
    rowHeight: rowHeights[others.density],
    active: others.active,
    drawAll,
  });
  return <DrawnRows {...others} parts={parts} hurried={false} />;
}

/** Memoised: the table around it reacts to clicks, and there are many rows. */
export const TableBody = memo(function TableBody({ drawAll, scroller, ...others }: Properties): ReactNode {
  const { transports } = others.rows;
  const list = useRef<HTMLTableSectionElement>(null);
  const { selected, onSelect, onPeek, onFollow, lastViewed } = others;
  const selecting = selected.size > 0;
  const rows = { transports, start: lastViewed, list, selecting, onPeek, onFollow };
  const { moveTo, ...focus } = useRowFocus(rows);
  useSelectKeys({ transports, list, active: focus.active, moveTo, onSelect });
  const focused = (): Transport | undefined => focusedRow(transports, list);
  const copy = useCopyArrival();
  const copyFocused = (): void => {
    const transport = focused();
    if (transport !== undefined) copy(transport);
  };
  // With a selection, these keys apply to the selected rows instead.
  useKey(copyKey, selecting ? null : copyFocused);
  useTriageKeys(selecting ? null : focused);
  const shared = { ...others, ...focus, list };
  if (transports.length <= ALL_IN_DOCUMENT) return <AllRows {...shared} drawAll={drawAll} />;
  return (
    <Suspense>
      <ManyRows {...shared} scroller={scroller} />
    </Suspense>
  );
});
