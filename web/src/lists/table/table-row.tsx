import type { Transport } from '@milepost/api-contract/transports/transport';
import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import type { FittingColumn } from './fitting-columns.ts';
import { WatchStar } from '../../watchlist/watch-star.tsx';
import { RowLinkTabIndex } from './columns/row-link-tab-index.ts';
import { StackedCell } from './stacked-cell.tsx';
import classes from './transport-table.module.css';

type Properties = {
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

export const TableRow = memo(function TableRow(properties: Properties): ReactNode {
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
