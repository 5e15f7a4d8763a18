import { useLingui } from '@lingui/react/macro';
import { useMergedRef } from '@mantine/hooks';
import type { ListTotal } from '@milepost/domain/transport-list/paging';
import type { Sort, SortKey } from '@milepost/domain/transport-list/sort';
import { type ReactNode, type RefCallback, type RefObject, useCallback, useMemo, useState } from 'react';
import type { ColumnKey } from '../column-key.ts';
import { useDensity } from '../density.ts';
import { SelectBox } from '../selection/select-box.tsx';
import type { SettledRows } from '../use-settled-rows.ts';
import { columnDefinitions } from './column-definitions.ts';
import { RowNamesStop } from './columns/column-definition.ts';
import { type FittingColumn, fittingColumns } from './fitting-columns.ts';
import type { RowsProperties } from './drawn-rows.tsx';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import classes from './transport-table.module.css';

const rows = Array.from({ length: 15 }, (_, order) => `row ${order}`);

/**
 * Placeholders shaped like the rows to come; the table around them reports that it is busy. Plain elements, because
 * there are many.
 */
function LoadingRows({ columns }: { readonly columns: readonly FittingColumn[] }): ReactNode {
  return (
    <tbody className={classes['loading']} aria-hidden>
      {rows.map((row, order) => (
        <tr key={row}>
          {columns.map(({ key }, column) => (
            <td key={key}>
              <div style={{ width: `${55 + ((order * 3 + column * 5) % 4) * 10}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Width that the select box and the star take from the first column, as in the style sheet. */
const START_PX = 46;

function widthsOf(columns: readonly FittingColumn[]): readonly number[] {
  return columns.map(({ key }, place) => columnDefinitions[key].width + (place === 0 ? START_PX : 0));
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

function widthOf(columns: readonly FittingColumn[]): number {
  return sum(widthsOf(columns));
}

/** Each column's share of the table; with the table's min width, no column gets narrower than its own width. */
function TableWidths({ columns }: { readonly columns: readonly FittingColumn[] }): ReactNode {
  const widths = widthsOf(columns);
  const whole = sum(widths);
  return (
    <colgroup>
      {columns.map(({ key }, place) => (
        <col key={key} style={{ width: `${((widths[place] ?? 0) / whole) * 100}%` }} />
      ))}
    </colgroup>
  );
}

/** Undefined only before the first layout, which the browser does not paint. */
function useElementWidth(): readonly [RefCallback<HTMLElement>, number | undefined] {
  const [width, setWidth] = useState<number>();
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}

type SelectAllProps = Pick<RowsProperties, 'selected' | 'onSelect'> & { readonly count: number };

function SelectAll({ count, selected, onSelect }: SelectAllProps): ReactNode {
  const { t } = useLingui();
  const some = selected.size > 0;
  return (
    <span className={classes['all']}>
      <SelectBox
        label={t`Select all rows of this page`}
        checked={some && selected.size < count ? undefined : some}
        onClick={() => onSelect(some ? { kind: 'ONLY', ids: [] } : { kind: 'ALL' })}
      />
    </span>
  );
}

export type TableProperties = RowsProperties & {
  readonly label: string;
  /** Undefined while the first rows are loading. */
  readonly rows: SettledRows | undefined;
  readonly drawAll: boolean;
  readonly columns: readonly ColumnKey[];
  readonly sortable: ReadonlySet<ColumnKey>;
  readonly sort: Sort;
  readonly onSort: (sortBy: SortKey) => void;
  /** For the whole list, across all pages. */
  readonly total: ListTotal;
  /** Another page or order has been requested, and these rows are about to be replaced. */
  readonly outgoing: boolean;
  readonly scroller: RefObject<HTMLDivElement | null>;
};

export function TransportTable(properties: TableProperties): ReactNode {
  const { label, rows, columns, sortable, sort, onSort, total, outgoing, scroller, ...rowsProperties } = properties;
  const { selected, onSelect } = rowsProperties;
  const [measure, width] = useElementWidth();
  const [density] = useDensity();
  const fitting = useMemo(() => fittingColumns(columns, (width ?? 0) - START_PX, columnDefinitions), [columns, width]);
  const element = useMergedRef(scroller, measure);
  return (
    <div ref={element} className={classes['scroller']}>
      <table
        className={classes['table']}
        style={{ minWidth: widthOf(fitting) }}
        aria-label={label}
        aria-rowcount={rows === undefined || !total.isExact ? -1 : total.count + 1}
        aria-busy={outgoing || rows === undefined}
        data-outgoing={outgoing || undefined}
        data-density={density}
        data-selecting={selected.size > 0 || undefined}
      >
        <TableWidths columns={fitting} />
        <TableHead columns={fitting} sort={sort} onSort={onSort} sortable={sortable} density={density}>
          {rows !== undefined && <SelectAll count={rows.transports.length} selected={selected} onSelect={onSelect} />}
        </TableHead>
        {rows === undefined ? (
          <LoadingRows columns={fitting} />
        ) : (
          <RowNamesStop value={columns.includes('stop')}>
            <TableBody
              key={`${rows.request} ${density}`}
              {...rowsProperties}
              rows={rows}
              columns={fitting}
              density={density}
              scroller={scroller}
            />
          </RowNamesStop>
        )}
      </table>
    </div>
  );
}
