import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Box, Button } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import classes from './report-table.module.css';
import { sortAfter, sortRows, type SortValue, type TableSort } from '../place/table-sort.ts';

export type TableColumn<R> = {
  readonly key: string;
  readonly title: ReactNode;
  /** Columns that belong together share one heading. */
  readonly group?: string;
  readonly isText?: boolean;
  /** If set, the heading is a button. */
  readonly valueOf?: (row: R) => SortValue;
  readonly cell: (row: R) => ReactNode;
};

type Props<R> = {
  readonly label: string;
  readonly columns: readonly TableColumn<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  /** Whether a row has too few to be ranked. */
  readonly isFew?: (row: R) => boolean;
  /** The total row, below the others. */
  readonly total?: R;
};

/** More rows at once bury what comes below; the others are one press away. */
const SHOWN_AT_FIRST = 25;

/** The charts' figures as a table; on a narrow screen it scrolls independently, by keyboard too. */
export function ReportTable<R>({ label, columns, rows, keyOf, isFew, total }: Props<R>): ReactNode {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const { locale } = useLanguage();
  const { place, change } = useReportUrlState();
  const sortedBy = columns.find(({ key, valueOf }) => key === place.sort?.column && valueOf !== undefined);
  const sort = sortedBy === undefined ? null : place.sort;
  const sorted =
    sortedBy?.valueOf === undefined || sort === null ? rows : sortRows(rows, sortedBy.valueOf, sort.direction, locale);
  const shown = showsAll ? sorted : sorted.slice(0, SHOWN_AT_FIRST);
  const hidden = rows.length - shown.length;
  const groups = groupsOf(columns);
  const cells = (row: R): ReactNode =>
    columns.map(({ key, isText = false, cell }, index) =>
      index === 0 ? (
        <th key={key} scope="row" data-text>
          {cell(row)}
        </th>
      ) : (
        <td key={key} data-text={isText || undefined}>
          {cell(row)}
        </td>
      ),
    );
  return (
    <Box className={classes['scroll'] ?? ''} role="region" aria-label={label} tabIndex={0}>
      <table className={classes['table']} aria-label={label}>
        <thead>
          {groups.length > 1 && (
            <tr className={classes['groups']}>
              {groups.map(({ key, name, span }) =>
                name === undefined ? (
                  <td key={key} colSpan={span} />
                ) : (
                  <th key={key} scope="colgroup" colSpan={span}>
                    {name}
                  </th>
                ),
              )}
            </tr>
          )}
          <tr>
            {columns.map(({ key, title, isText: saysText, valueOf }, index) => {
              const isText = saysText ?? index === 0;
              return (
                <th
                  key={key}
                  scope="col"
                  data-text={isText || undefined}
                  aria-sort={sort?.column === key ? ariaSortValues[sort.direction] : undefined}
                >
                  {valueOf === undefined ? (
                    title
                  ) : (
                    <SortButton
                      direction={sort?.column === key ? sort.direction : null}
                      onSort={() => change({ sort: sortAfter(sort, key, isText) })}
                    >
                      {title}
                    </SortButton>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={keyOf(row)} data-few={isFew?.(row) || undefined}>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>{cells(total)}</tr>
          </tfoot>
        )}
      </table>
      {hidden > 0 && (
        <Button variant="subtle" size="xs" m="xs" onClick={() => setShowsAll(true)}>
          {t`${plural(hidden, { one: 'Show # more row', other: 'Show # more rows' })}`}
        </Button>
      )}
    </Box>
  );
}

const arrows = { asc: IconArrowUp, desc: IconArrowDown } as const;
const ariaSortValues = { asc: 'ascending', desc: 'descending' } as const;

type SortButtonProps = {
  readonly direction: TableSort['direction'] | null;
  readonly onSort: () => void;
  readonly children: ReactNode;
};

function SortButton({ direction, onSort, children }: SortButtonProps): ReactNode {
  const Icon = direction === null ? IconArrowsSort : arrows[direction];
  return (
    <button type="button" className={classes['sort']} data-active={direction !== null || undefined} onClick={onSort}>
      {children}
      <Icon size={14} aria-hidden />
    </button>
  );
}

type Group = { readonly key: string; readonly name: string | undefined; readonly span: number };

function groupsOf(columns: readonly { readonly key: string; readonly group?: string }[]): Group[] {
  const groups: Group[] = [];
  for (const { key, group } of columns) {
    const last = groups.at(-1);
    if (last !== undefined && last.name === group) groups[groups.length - 1] = { ...last, span: last.span + 1 };
    else groups.push({ key, name: group, span: 1 });
  }
  return groups;
}
