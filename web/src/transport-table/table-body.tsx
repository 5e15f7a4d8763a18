import type { Transport } from '@milepost/api-contract/transports/transport';
import { useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { FittingColumn } from './fitting-columns.ts';
import { HurriedRow } from './hurried-row.tsx';
import { openRow } from './open-row.ts';
import { rowsAndGaps } from './row-gaps.ts';
import { TableRow } from './table-row.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { useTableRows } from './use-table-rows.ts';

export type RowsProperties = {
  /** The number of the first row among all rows of the list, the header being 1. */
  readonly firstOrdinal: number;
  readonly changed: ReadonlySet<string>;
  readonly lastViewed: string | null;
  readonly onOpen: (transportId: string) => void;
};

type Properties = RowsProperties & {
  readonly transports: readonly Transport[];
  readonly columns: readonly FittingColumn[];
  readonly scroller: RefObject<HTMLDivElement | null>;
};

export function TableBody(properties: Properties): ReactNode {
  const { transports, columns, firstOrdinal, changed, lastViewed, scroller, onOpen } = properties;
  const list = useRef<HTMLTableSectionElement>(null);
  const { active, ...handlers } = useRowFocus({ transports, start: lastViewed, list });
  const { virtualizer, uniform, hurried } = useTableRows({ count: transports.length, active, scroller });
  const open = (event: MouseEvent<HTMLElement>): void => openRow(event, onOpen);
  return (
    <tbody ref={list} onClick={open} onAuxClick={open} {...handlers}>
      {rowsAndGaps(virtualizer.getVirtualItems(), virtualizer.getTotalSize()).map((part) => {
        if (part.kind === 'gap') {
          return (
            <tr key={`gap ${part.before}`} aria-hidden>
              <td colSpan={columns.length} style={{ height: part.height, padding: 0, border: 0 }} />
            </tr>
          );
        }
        const { index } = part.item;
        const transport = transports[index];
        if (transport === undefined) return null;
        const { id } = transport;
        const ordinal = firstOrdinal + index;
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
}
