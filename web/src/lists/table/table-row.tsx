import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { memo, type ReactNode } from 'react';
import { NotSet } from '../../transport/not-set.tsx';
import { WatchStar } from '../../watchlist/watch-star.tsx';
import { columnDefinitions } from './column-definitions.ts';
import { RowLinkTabIndex } from './columns/column-definition.ts';
import type { FittingColumn } from './fitting-columns.ts';
import classes from './transport-table.module.css';

type StackedCellProps = { readonly column: FittingColumn; readonly transport: Transport };

/** A column and, small below it, those that had to give way. */
function StackedCell({ column, transport }: StackedCellProps): ReactNode {
  const { Cell } = columnDefinitions[column.key];
  if (column.under.length === 0) return <Cell transport={transport} />;
  return (
    <>
      <div>
        <Cell transport={transport} />
      </div>
      {column.under.map((key) => {
        const { Cell: Under } = columnDefinitions[key];
        return (
          <div key={key} className={classes['under']}>
            <Under transport={transport} />
          </div>
        );
      })}
    </>
  );
}

type HurriedRowProps = { readonly transport: Transport; readonly columnCount: number; readonly ordinal: number };

/** What can be read of a row that flies by: where in the list one is. */
export const HurriedRow = memo(function HurriedRow({ transport, columnCount, ordinal }: HurriedRowProps): ReactNode {
  return (
    <tr data-row={transport.id} aria-rowindex={ordinal}>
      <td colSpan={columnCount}>
        <div className={classes['uniform']}>{transport.reference ?? <NotSet />}</div>
      </td>
    </tr>
  );
});

type TableRowProps = {
  readonly transport: Transport;
  readonly columns: readonly FittingColumn[];
  readonly index: number;
  /** Its number among all rows of the list, the header being the first. */
  readonly ordinal: number;
  readonly tabStop: boolean;
  readonly changed: boolean;
  readonly lastViewed: boolean;
  /** Shows three lines at most, so that all rows have one height. */
  readonly uniform: boolean;
};

export const TableRow = memo(function TableRow(properties: TableRowProps): ReactNode {
  const { transport, columns, index, ordinal, tabStop, changed, lastViewed, uniform } = properties;
  // Two names for one animation: a row that changes twice flashes twice.
  const flash = transport.version % 2 === 0 ? 'even' : 'odd';
  return (
    <tr
      data-row={transport.id}
      data-index={index}
      aria-rowindex={ordinal}
      data-flash={changed ? flash : undefined}
      data-last-viewed={lastViewed || undefined}
    >
      <RowLinkTabIndex value={tabStop ? 0 : -1}>
        {columns.map((column, place) => (
          <td key={column.key} data-column={column.key}>
            {place === 0 && (
              <span className={classes['star']}>
                <WatchStar transportId={transport.id} tabIndex={tabStop ? 0 : -1} />
              </span>
            )}
            <div className={uniform ? classes['uniform'] : undefined}>
              <StackedCell column={column} transport={transport} />
            </div>
            {lastViewed && place === 0 && (
              <VisuallyHidden>
                <Trans>last viewed</Trans>
              </VisuallyHidden>
            )}
          </td>
        ))}
      </RowLinkTabIndex>
    </tr>
  );
});
