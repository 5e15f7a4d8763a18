import { useLingui } from '@lingui/react/macro';
import type { Sort, SortKey } from '@milepost/domain/transport-list/sort';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Density } from '../density.ts';
import { columnDefinitions } from './column-definitions.ts';
import type { ColumnKey } from '../column-key.ts';
import type { FittingColumn } from './fitting-columns.ts';
import classes from './transport-table.module.css';

type Sorting = {
  readonly sort: Sort;
  readonly onSort: (sortBy: SortKey) => void;
  readonly sortable: ReadonlySet<ColumnKey>;
};

const shown = { asc: IconArrowUp, desc: IconArrowDown } as const;
const spoken = { asc: 'ascending', desc: 'descending' } as const;

function Label({ column, sort, onSort, sortable }: { readonly column: ColumnKey } & Sorting): ReactNode {
  const { t } = useLingui();
  const { header, sortBy } = columnDefinitions[column];
  if (sortBy === null || !sortable.has(column)) return <span className={classes['label']}>{t(header)}</span>;
  const active = sort.sortBy === sortBy;
  const Icon = active ? shown[sort.direction] : IconArrowsSort;
  return (
    <button type="button" className={classes['sort']} data-active={active || undefined} onClick={() => onSort(sortBy)}>
      {t(header)}
      <Icon size={14} aria-hidden />
    </button>
  );
}

/** Columns that share a place each keep their own name and sort. */
export function TableHead({
  columns,
  density,
  sort,
  onSort,
  sortable,
  children,
}: {
  readonly columns: readonly FittingColumn[];
  readonly density: Density;
  /** Placed before the first column. */
  readonly children: ReactNode;
} & Sorting): ReactNode {
  return (
    <thead>
      <tr>
        {columns.map(({ key, under }, place) => {
          const keys = density === 'compact' ? [key] : [key, ...under];
          const sorted = keys.some((each) => columnDefinitions[each].sortBy === sort.sortBy);
          return (
            <th key={key} scope="col" data-column={key} aria-sort={sorted ? spoken[sort.direction] : undefined}>
              {place === 0 && children}
              <span className={classes['labels']}>
                {keys.map((each) => (
                  <Label key={each} column={each} sort={sort} onSort={onSort} sortable={sortable} />
                ))}
              </span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
