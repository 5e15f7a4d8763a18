import { useLingui } from '@lingui/react/macro';
import { type Sort, sortDirections } from '@milepost/domain/transport-list/sort';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { columnDefinitions, type SortableColumn } from '../table/column-definitions.ts';
import classes from './sort-chip.module.css';

type Properties = {
  readonly columns: readonly SortableColumn[];
  /** The initial order of the page. */
  readonly usual: Sort;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

const arrows = { asc: '↑', desc: '↓' } as const;

/** The current order of the rows, whether or not its column is shown, and a way to choose another. */
export function SortChip({ columns, usual, sort, onSort }: Properties): ReactNode {
  const { t } = useLingui();
  const byColumn = columns.flatMap(({ key, sortBy }) =>
    sortDirections.map((direction) => ({
      sort: { sortBy, direction },
      label: `${t(columnDefinitions[key].header)} ${arrows[direction]}`,
    })),
  );
  const options =
    usual.sortBy === 'ATTENTION' ? [{ sort: usual, label: t`Needs attention first` }, ...byColumn] : byColumn;
  const isChosen = (option: Sort): boolean => option.sortBy === sort.sortBy && option.direction === sort.direction;
  const Icon = sort.direction === 'asc' ? IconSortAscending : IconSortDescending;
  return (
    <span className={classes['chip']}>
      <Icon size={16} stroke={1.8} aria-hidden />
      <select
        aria-label={t`Sort by`}
        value={options.findIndex((option) => isChosen(option.sort))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = options[Number(value)];
          if (chosen !== undefined) onSort(chosen.sort);
        }}
      >
        {options.map(({ label }, place) => (
          <option key={label} value={place}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
