import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, memo, type ReactNode, useRef } from 'react';
import { partnersQuery } from '../api/partners.ts';
import { type DialogFrame, useLazyDialog } from '../dialogs/use-lazy-dialog.ts';
import { loadDialogMessages } from '../i18n/activate-language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { phaseWords } from '../transport/phase-words.ts';
import { standingWords } from '../transport/standing-mark.tsx';
import { useViewerRole } from '../transport/viewer-role.ts';
import { dateFormat } from '../ui/time/date-format.ts';
import classes from './filter-bar.module.css';
import chipClasses from './standing-chips.module.css';
import { filterNames, gpsOptionWords, presetWords } from './filter-words.ts';
import type { FilterDays } from '@milepost/domain/transport-list/filter-days';
import { type FilterKey, type TableFilters, type ValueKey, withoutFilter } from './table-filters.ts';

/** "Spedition Nordlicht, +4" */
function shortened([first, ...others]: readonly string[]): string {
  return first === undefined || others.length === 0 ? (first ?? '') : `${first}, +${others.length}`;
}

/** The value of a filter, in words. */
function useFilterValues(filters: TableFilters): (key: ValueKey) => string {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const role = useViewerRole();
  const chosen = filters.carriers ?? filters.shippers;
  const { data: partners } = useQuery({ ...partnersQuery(role), enabled: chosen !== undefined });
  const day = (text: string): string =>
    dateFormat(locale, 'UTC', 'dayOfOtherYear').format(
      Temporal.PlainDate.from(text).toZonedDateTime('UTC').epochMilliseconds,
    );
  const daysWords = (days: FilterDays): string => {
    if ('preset' in days) return t(presetWords[days.preset]);
    const { from, to } = days;
    if (from !== null && to !== null) return from === to ? day(from) : `${day(from)} – ${day(to)}`;
    if (from !== null) {
      const first = day(from);
      return t`from ${first}`;
    }
    const last = day(to ?? '');
    return t`until ${last}`;
  };
  return (key) => {
    switch (key) {
      case 'carriers':
      case 'shippers': {
        const ids = filters[key] ?? [];
        const names = partners?.filter(({ id }) => ids.includes(id)).map(({ name }) => name) ?? [];
        return names.length === 0 ? String(ids.length) : shortened(names);
      }
      case 'standing':
        return shortened((filters.standing ?? []).map((status) => t(standingWords[status])));
      case 'gps_status':
        return shortened((filters.gps_status ?? []).map((option) => t(gpsOptionWords[option])));
      case 'phase':
        return shortened((filters.phase ?? []).map((phase) => t(phaseWords[phase])));
      case 'scheduled':
      case 'ended': {
        const days = filters[key];
        return days === undefined ? '' : daysWords(days);
      }
      default:
        return filters[key] ?? '';
    }
  };
}

type Props = {
  /** The phases to choose from. */
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
  return (await Promise.all([import('./filter-dialog.tsx'), loadDialogMessages()]))[0].FilterDialog;
}

/** The filters set for the rows, each of which can be removed, and the button to set more. */
export const FilterBar = memo(function FilterBar({ phases, filters, offered, onFilter }: Props): ReactNode {
  const { t } = useLingui();
  const { shown, frame, open } = useLazyDialog<ComponentType<FilterDialogProps>>();
  const Loaded = shown?.content;
  const button = useRef<HTMLButtonElement>(null);
  const valueOf = useFilterValues(filters);
  const filter = (next: TableFilters): void => {
    onFilter(next);
    // The pressed button disappears with the filter.
    button.current?.focus();
  };
  const set = offered.filter((key) => key !== 'mine').filter((key) => filters[key] !== undefined);
  const isMine = filters.mine === true;
  return (
    <div className={classes['bar']}>
      <Button
        ref={button}
        variant="default"
        size="compact-sm"
        className={classes['open']}
        leftSection={<IconFilter size={15} stroke={1.8} aria-hidden />}
        onClick={({ currentTarget }) => void open(load, currentTarget)}
      >
        <Trans>Filter</Trans>
      </Button>
      {offered.includes('mine') && (
        <button
          type="button"
          className={chipClasses['chip']}
          aria-pressed={isMine}
          title={t`Only what is assigned to you`}
          onClick={() => onFilter(isMine ? withoutFilter(filters, 'mine') : { ...filters, mine: true })}
        >
          {t(filterNames.mine)}
        </button>
      )}
      {set.length > 0 && (
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
