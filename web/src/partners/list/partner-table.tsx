import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PartnerColumn, PartnerRows } from './partner-column.ts';
import type { PartnerSort } from './partner-url-state.ts';
import classes from './partner-list.module.css';

const icons = { asc: IconArrowUp, desc: IconArrowDown } as const;
const ariaSortValues = { asc: 'ascending', desc: 'descending' } as const;

type Sorting<S extends string> = { readonly sort: PartnerSort<S>; readonly onSort: (sortBy: S) => void };

function Heading<R, S extends string>({
  column: { header, sortBy, width },
  sort,
  onSort,
}: Sorting<S> & { readonly column: PartnerColumn<R, S> }): ReactNode {
  const isSorted = sortBy !== null && sort.sortBy === sortBy;
  const Icon = isSorted ? icons[sort.direction] : IconArrowsSort;
  return (
    <th scope="col" style={{ width: `${width}%` }} aria-sort={isSorted ? ariaSortValues[sort.direction] : undefined}>
      {sortBy === null ? (
        header
      ) : (
        <button
          type="button"
          className={classes['sort']}
          data-active={isSorted || undefined}
          onClick={() => onSort(sortBy)}
        >
          {header}
          <Icon size={14} aria-hidden />
        </button>
      )}
    </th>
  );
}

type Props<R, S extends string> = PartnerRows<R, S> & Sorting<S> & { readonly isOutgoing: boolean };

export function PartnerTable<R, S extends string>(props: Props<R, S>): ReactNode {
  const { label, rows, keyOf, columns, emptyColumns, renderSentence, isOutgoing, ...sorting } = props;
  const always = columns.length - emptyColumns;
  return (
    <div className={classes['scroller']}>
      <table className={classes['table']} aria-label={label} data-outgoing={isOutgoing || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} {...sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const words = renderSentence(row);
            const shown = words === null ? columns : columns.slice(0, always);
            return (
              <tr key={keyOf(row)} data-quiet={words === null ? undefined : true}>
                {shown.map(({ key, cell }) => (
                  <td key={key}>{cell(row)}</td>
                ))}
                {words !== null && <td colSpan={emptyColumns}>{words}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
