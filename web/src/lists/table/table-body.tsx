import type { Transport } from '@milepost/api-contract/transports/transport';
import { lazy, memo, type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { useCopyArrival } from '../../actions/use-copy-arrival.ts';
import { useTriageKeys } from '../../actions/use-triage-keys.ts';
import { useKey } from '../../keyboard/fires-key.ts';
import { copyKey } from '../../keyboard/keys.tsx';
import { type Density, rowHeights } from '../density.ts';
import { DrawnRows, type DrawnRowsProps, type RowsProperties } from './drawn-rows.tsx';
import type { FittingColumn } from './fitting-columns.ts';
import { focusedRow } from './focused-row.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useSelectKeys } from '../selection/use-select-keys.ts';
import type { SettledRows } from '../use-settled-rows.ts';
import { useTableRows } from './use-table-rows.ts';

type Properties = RowsProperties & {
  readonly rows: SettledRows;
  /** Not bit by bit: somebody comes back to where they have scrolled. */
  readonly drawAll: boolean;
  readonly columns: readonly FittingColumn[];
  readonly density: Density;
  readonly scroller: RefObject<HTMLDivElement | null>;
};

/** Up to here every row is in the document, so that the browser's own search finds it. */
const ALL_IN_DOCUMENT = 200;

// Loaded late: the pages that the server gives are not that long.
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

/** Memoised: the table around it reacts to clicks, and rows are many. */
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
  // Where rows are selected, these keys mean them.
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
