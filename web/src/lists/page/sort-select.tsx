import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { toggleSort, type Sort } from '@milepost/domain/transport-list/sort';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { columnDefinitions, type SortableColumn } from '../table/column-definitions.ts';
import classes from './list-page.module.css';

type Properties = {
  readonly columns: readonly SortableColumn[];
  readonly sort: Sort;
  readonly onSort: (sortBy: Sort['sortBy']) => void;
};

/** What the headers of the table do, where there are none. */
export function SortSelect({ columns, sort, onSort }: Properties): ReactNode {
  const { t } = useLingui();
  const options = columns.map(({ key, sortBy }) => ({ value: sortBy, label: t(columnDefinitions[key].header) }));
  const flipped = toggleSort(sort, sort.sortBy).direction;
  return (
    <div className={classes['sort']}>
      <label className={classes['select']}>
        {t`Sort by`}
        <select
          value={sort.sortBy}
          onChange={({ currentTarget: { value } }) => {
            const chosen = options.find((option) => option.value === value);
            if (chosen !== undefined) onSort(chosen.value);
          }}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={flipped === 'asc' ? t`Sort ascending` : t`Sort descending`}
        onClick={() => onSort(sort.sortBy)}
      >
        {sort.direction === 'asc' ? <IconSortAscending size={18} /> : <IconSortDescending size={18} />}
      </ActionIcon>
    </div>
  );
}
