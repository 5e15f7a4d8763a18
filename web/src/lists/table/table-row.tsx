import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { type Dispatch, memo, type MouseEvent, type ReactNode } from 'react';
import { NotSet } from '../../transport/not-set.tsx';
import { WatchStar } from '../../watchlist/watch-star.tsx';
import type { Density } from '../density.ts';
import type { SelectionChange } from '../selection/row-selection.ts';
import { SelectBox } from '../selection/select-box.tsx';
import { columnDefinitions } from './column-definitions.ts';
import { RowLinkTabIndex } from './columns/column-definition.ts';
import type { FittingColumn } from './fitting-columns.ts';
import classes from './transport-table.module.css';

type StackedCellProps = { readonly column: FittingColumn; readonly transport: Transport; readonly density: Density };

/** A column on one line, with the columns stacked under it small on a second one; single-line rows omit those. */
function StackedCell({ column, transport, density }: StackedCellProps): ReactNode {
  const { Cell } = columnDefinitions[column.key];
  return (
    <>
      <div className={classes['line']}>
        <Cell transport={transport} />
      </div>
      {density === 'comfortable' && column.under.length > 0 && (
        <div className={classes['under']}>
          {column.under.map((key) => {
            const { Cell: Under } = columnDefinitions[key];
            return (
              <span key={key} className={classes['fact']}>
                <Under transport={transport} />
              </span>
            );
          })}
        </div>
      )}
    </>
  );
}

type HurriedRowProps = { readonly transport: Transport; readonly columnCount: number; readonly ordinal: number };

/** All that can be read of a row scrolling past: where in the list the user is. */
export const HurriedRow = memo(function HurriedRow({ transport, columnCount, ordinal }: HurriedRowProps): ReactNode {
  return (
    <tr data-row={transport.id} aria-rowindex={ordinal}>
      <td colSpan={columnCount}>
        <div className={classes['line']}>{transport.reference ?? transport.trackingId ?? <NotSet />}</div>
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
  readonly peeked: boolean;
  readonly selected: boolean;
  readonly onSelect: Dispatch<SelectionChange>;
  readonly density: Density;
};

type SelectRowProps = Pick<TableRowProps, 'transport' | 'tabStop' | 'selected' | 'onSelect'>;

function SelectRow({
  transport: { id, reference, trackingId },
  tabStop,
  selected,
  onSelect,
}: SelectRowProps): ReactNode {
  const { t } = useLingui();
  const named = reference ?? trackingId ?? t`not set`;
  const select = ({ shiftKey }: MouseEvent): void =>
    onSelect(shiftKey ? { kind: 'EXTEND', id, from: id } : { kind: 'TOGGLE', id });
  return <SelectBox label={t`Select ${named}`} checked={selected} tabIndex={tabStop ? 0 : -1} onClick={select} />;
}

export const TableRow = memo(function TableRow(properties: TableRowProps): ReactNode {
  const { transport, columns, index, ordinal, tabStop, changed, lastViewed, peeked, selected, onSelect, density } =
    properties;
  // Two names for one animation: a row that changes twice flashes twice.
  const flash = transport.version % 2 === 0 ? 'even' : 'odd';
  return (
    <tr
      data-row={transport.id}
      data-index={index}
      aria-rowindex={ordinal}
      data-flash={changed ? flash : undefined}
      data-last-viewed={lastViewed || undefined}
      data-peeked={peeked || undefined}
      aria-selected={selected || undefined}
    >
      <RowLinkTabIndex value={tabStop ? 0 : -1}>
        {columns.map((column, place) => (
          <td key={column.key} data-column={column.key}>
            {place === 0 && (
              <span className={classes['start']}>
                <SelectRow {...{ transport, tabStop, selected, onSelect }} />
                <WatchStar transportId={transport.id} tabIndex={tabStop ? 0 : -1} />
              </span>
            )}
            <StackedCell column={column} transport={transport} density={density} />
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
