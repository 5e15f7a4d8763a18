import { DEFAULT_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import type { Dispatch, MouseEvent, ReactNode, RefObject } from 'react';
import type { SelectionChange } from '../selection/row-selection.ts';
import type { SettledRows } from '../use-settled-rows.ts';
import type { Density } from '../density.ts';
import type { FittingColumn } from './fitting-columns.ts';
import { preventTextSelection, openRow } from './open-row.ts';
import { HurriedRow, TableRow } from './table-row.tsx';
import type { useRowFocus } from './use-row-focus.ts';
import type { RowOrGap } from './use-table-rows.ts';

export type RowsProperties = {
  readonly changed: ReadonlySet<string>;
  readonly lastViewed: string | null;
  readonly onOpen: (transportId: string) => void;
  /** The transport shown next to the list. */
  readonly peekedId: string | null;
  readonly onPeek: (transportId: string) => void;
  readonly onFollow: (transportId: string) => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: Dispatch<SelectionChange>;
};

export type DrawnRowsProps = RowsProperties &
  Omit<ReturnType<typeof useRowFocus>, 'moveTo'> & {
    readonly list: RefObject<HTMLTableSectionElement | null>;
    readonly rows: SettledRows;
    readonly columns: readonly FittingColumn[];
    readonly parts: readonly RowOrGap[];
    readonly density: Density;
    /** Whether rows scroll past within a few frames: too fast to read, and drawing them would stutter. */
    readonly hurried: boolean;
  };

/** Row numbers start at 1, and the header is the first row. */
const ROWS_BEFORE = 2;

/** Renders the rows that are in the document, and gaps for the others. */
export function DrawnRows(properties: DrawnRowsProps): ReactNode {
  const { rows, columns, changed, lastViewed, onOpen, peekedId, selected, onSelect } = properties;
  const { list, parts, density, hurried, active, onKeyDown, onFocus } = properties;
  const { transports, place } = rows;
  const extend = (id: string): void => onSelect({ kind: 'EXTEND', id, from: transports[active]?.id ?? id });
  const open = (event: MouseEvent<HTMLElement>): void => openRow(event, onOpen, extend);
  return (
    <tbody
      ref={list}
      onClick={open}
      onAuxClick={open}
      onMouseDown={preventTextSelection}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {parts.map((part) => {
        if (part.kind === 'gap') {
          return (
            <tr key={`gap ${part.before}`} aria-hidden>
              <td colSpan={columns.length} style={{ height: part.height, padding: 0, border: 0 }} />
            </tr>
          );
        }
        const { index } = part;
        const transport = transports[index];
        if (transport === undefined) return null;
        const { id } = transport;
        const ordinal = place.page * DEFAULT_PAGE_SIZE + ROWS_BEFORE + index;
        if (hurried && index !== active) {
          return <HurriedRow key={id} transport={transport} columnCount={columns.length} ordinal={ordinal} />;
        }
        return (
          <TableRow
            key={id}
            transport={transport}
            columns={columns}
            index={index}
            ordinal={ordinal}
            tabStop={index === active}
            changed={changed.has(id)}
            lastViewed={id === lastViewed}
            peeked={id === peekedId}
            selected={selected.has(id)}
            onSelect={onSelect}
            density={density}
          />
        );
      })}
    </tbody>
  );
}
