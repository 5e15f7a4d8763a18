import type { ListTotal } from '@milepost/domain/transport-list/paging';
import type { Sort, SortKey } from '@milepost/domain/transport-list/sort';
import { useMergedRef } from '@mantine/hooks';
import { useMemo, type ReactNode, type RefObject } from 'react';
import { columnDefinitions } from './column-definitions.ts';
import type { ColumnKey } from '../column-key.ts';
import { fittingColumns } from './fitting-columns.ts';
import { LoadingRows } from './loading-rows.tsx';
import { TableBody, type RowsProperties } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { STAR_PX, TableWidths, widthOf } from './table-widths.tsx';
import classes from './transport-table.module.css';
import { useElementWidth } from './use-element-width.ts';
import type { SettledRows } from '../use-settled-rows.ts';

export type TableProperties = RowsProperties & {
  readonly label: string;
  /** Undefined while the first ones are on their way. */
  readonly rows: SettledRows | undefined;
  readonly drawAll: boolean;
  readonly columns: readonly ColumnKey[];
  readonly sortable: ReadonlySet<ColumnKey>;
  readonly sort: Sort;
  readonly onSort: (sortBy: SortKey) => void;
  /** Of the whole list, on all its pages. */
  readonly total: ListTotal;
  /** Another page or order has been asked for, and these rows are about to go. */
  readonly outgoing: boolean;
  readonly scroller: RefObject<HTMLDivElement | null>;
};

export function TransportTable(properties: TableProperties): ReactNode {
  const { label, rows, columns, sortable, sort, onSort, total, outgoing, scroller, ...rowsProperties } = properties;
  const [measure, width] = useElementWidth();
  const fitting = useMemo(() => fittingColumns(columns, (width ?? 0) - STAR_PX, columnDefinitions), [columns, width]);
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
      >
        <TableWidths columns={fitting} />
        <TableHead columns={fitting} sort={sort} onSort={onSort} sortable={sortable} />
        {rows === undefined ? (
          <LoadingRows columns={fitting} />
        ) : (
          <TableBody key={rows.request} {...rowsProperties} rows={rows} columns={fitting} scroller={scroller} />
        )}
      </table>
    </div>
  );
}
