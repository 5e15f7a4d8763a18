import { DEFAULT_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import { memo, type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import type { FittingColumn } from './fitting-columns.ts';
import { HurriedRow, TableRow } from './table-row.tsx';
import { openRow } from './open-row.ts';
import { useRowFocus } from './use-row-focus.ts';
import type { SettledRows } from '../use-settled-rows.ts';
import { useTableRows } from './use-table-rows.ts';

export type RowsProperties = {
  readonly changed: ReadonlySet<string>;
  readonly lastViewed: string | null;
  readonly onOpen: (transportId: string) => void;
};

type Properties = RowsProperties & {
  readonly rows: SettledRows;
  /** Not bit by bit: somebody comes back to where they have scrolled. */
  readonly drawAll: boolean;
  readonly columns: readonly FittingColumn[];
  readonly scroller: RefObject<HTMLDivElement | null>;
};

/** The header is the first row. */
const ROWS_BEFORE = 2;

/** Memoised: the table around it reacts to clicks, and rows are many. */
export const TableBody = memo(function TableBody(properties: Properties): ReactNode {
  const { rows, drawAll, columns, changed, lastViewed, scroller, onOpen } = properties;
  const { transports, place } = rows;
  const list = useRef<HTMLTableSectionElement>(null);
  const { active, ...handlers } = useRowFocus({ transports, start: lastViewed, list });
  const { parts, uniform, hurried } = useTableRows({ count: transports.length, active, drawAll, scroller });
  const open = (event: MouseEvent<HTMLElement>): void => openRow(event, onOpen);
  return (
    <tbody ref={list} data-uniform={uniform || undefined} onClick={open} onAuxClick={open} {...handlers}>
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
            uniform={uniform}
          />
        );
      })}
    </tbody>
  );
});
