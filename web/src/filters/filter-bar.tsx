import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { memo, useRef, type ComponentType, type ReactNode } from 'react';
import { type DialogFrame, useLateDialog } from '../dialogs/use-late-dialog.ts';
import classes from './filter-bar.module.css';
import { filterNames } from './filter-words.ts';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import { isFiltered, withoutFilter, type FilterKey, type TableFilters } from './table-filters.ts';
import { useFilterValues } from './use-filter-values.ts';

type Props = {
  /** Among which there is something to choose. */
  readonly phases: readonly TransportStatus[];
  readonly filters: TableFilters;
  readonly offered: readonly FilterKey[];
  readonly onFilter: (filters: TableFilters) => void;
};

export type FilterDialogProps = Props & DialogFrame;

type ChipProps = { readonly name: string; readonly value: string; readonly onRemove: () => void };

function Chip({ name, value, onRemove }: ChipProps): ReactNode {
  const { t } = useLingui();
  return (
    <li className={classes['chip']}>
      <span>
        {name}: {value}
      </span>
      <button type="button" aria-label={t`Remove the filter ${name}`} onClick={onRemove}>
        <IconX size={14} stroke={2} aria-hidden />
      </button>
    </li>
  );
}

async function load(): Promise<ComponentType<FilterDialogProps>> {
  const { FilterDialog } = await import('./filter-dialog.tsx');
  return FilterDialog;
}

/** What the rows are filtered by, each to be taken away by itself, and the way to set more. */
export const FilterBar = memo(function FilterBar({ phases, filters, offered, onFilter }: Props): ReactNode {
  const { t } = useLingui();
  const { shown, frame, open } = useLateDialog<ComponentType<FilterDialogProps>>();
  const Loaded = shown?.content;
  const button = useRef<HTMLButtonElement>(null);
  const valueOf = useFilterValues(filters);
  const filter = (next: TableFilters): void => {
    onFilter(next);
    // Whatever was pressed is gone with the filter.
    button.current?.focus();
  };
  const set = offered.filter((key) => filters[key] !== undefined);
  return (
    <div className={classes['bar']}>
      <Button
        ref={button}
        variant="default"
        size="compact-sm"
        leftSection={<IconFilter size={15} stroke={1.8} aria-hidden />}
        onClick={({ currentTarget }) => void open(load, currentTarget)}
      >
        <Trans>Filter</Trans>
      </Button>
      {isFiltered(filters) && (
        <>
          <ul className={classes['chips']} aria-label={t`Filters that are set`}>
            {set.map((key) => (
              <Chip
                key={key}
                name={t(filterNames[key])}
                value={valueOf(key)}
                onRemove={() => filter(withoutFilter(filters, key))}
              />
            ))}
          </ul>
          <button type="button" className={classes['reset']} onClick={() => filter({})}>
            <Trans>Reset all</Trans>
          </button>
        </>
      )}
      {Loaded !== undefined && (
        <Loaded phases={phases} filters={filters} offered={offered} onFilter={onFilter} {...frame} />
      )}
    </div>
  );
});
