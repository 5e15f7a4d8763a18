import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Skeleton, TextInput } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconCloudOff,
  IconFilterOff,
  IconMapOff,
  IconSearch,
} from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '@tanstack/react-router';
import { paths } from '../addresses/paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { HeadingExtraSlot } from '../ui/page-header.tsx';
import classes from './live-map.module.css';
import { TruckList } from './truck-list.tsx';
import type { Truck } from './truck.ts';

type Props = {
  /** Unknown: nothing could be loaded; this is reported elsewhere. */
  readonly state: 'loading' | 'known' | 'unknown';
  readonly total: number;
  readonly unseen: number;
  /** The rows shown belong to other filters; the requested ones are loading. */
  readonly isOutgoing: boolean;
  readonly isFiltered: boolean;
  readonly onResetFilters: () => void;
  readonly filterBar: ReactNode;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly trucks: readonly Truck[];
  readonly selectedId: string | null;
  readonly onSelect: (truck: Truck) => void;
  readonly updated: ReactNode;
};

/** The title, the search and the list; on a phone, an expandable sheet at the bottom. */
export function LiveMapPanel(props: Props) {
  const { state, total, unseen, updated, text, onText, isOutgoing, isFiltered, onResetFilters, filterBar, ...list } =
    props;
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const sheetButton = useRef<HTMLButtonElement>(null);
  const select = (truck: Truck): void => {
    // Only visible if the list is a sheet: the sheet closes before the map moves to the selected truck.
    if (sheetButton.current?.checkVisibility() === true) {
      flushSync(() => setOpen(false));
      sheetButton.current.focus();
    }
    list.onSelect(truck);
  };
  return (
    <aside className={classes['panel']} data-open={isOpen || undefined} aria-label={t`Transports on the map`}>
      <div className={classes['titleRow']}>
        <h1 tabIndex={-1} className={classes['title']}>
          <Trans>Live map</Trans>
        </h1>
        <HeadingExtraSlot />
        <ActionIcon
          ref={sheetButton}
          className={classes['sheetButton'] ?? ''}
          variant="subtle"
          color="gray"
          size={32}
          aria-expanded={isOpen}
          aria-label={t`Show the list`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={20} aria-hidden /> : <IconChevronUp size={20} aria-hidden />}
        </ActionIcon>
      </div>
      <p className={classes['subtitle']}>
        {state === 'known' && (
          <span>
            {isFiltered ? (
              <Plural value={total} one="# transport passes the filters" other="# transports pass the filters" />
            ) : (
              <Plural value={total} one="# transport under way" other="# transports under way" />
            )}
          </span>
        )}
        {updated}
      </p>
      {unseen > 0 && (
        <p className={classes['unseen']}>
          <Plural value={unseen} one="# more has not been seen yet." other="# more have not been seen yet." />{' '}
          <Link to={paths.actionRequired()}>
            <Trans>See why</Trans>
          </Link>
        </p>
      )}
      <div className={classes['filters']}>{filterBar}</div>
      <div className={classes['body']} data-outgoing={isOutgoing || undefined}>
        <TextInput
          className={classes['search'] ?? ''}
          size="sm"
          type="search"
          aria-label={t`Find on the map`}
          placeholder={t`Find on the map`}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
        {state === 'loading' && <LoadingRows />}
        {state === 'unknown' && (
          <EmptyState icon={IconCloudOff} title={<Trans>This list could not be loaded.</Trans>} />
        )}
        {state === 'known' && list.trucks.length > 0 && <TruckList {...list} onSelect={select} />}
        {state === 'known' && list.trucks.length === 0 && (
          <NoTrucks isFiltered={isFiltered} none={total === 0} onResetFilters={onResetFilters} />
        )}
      </div>
    </aside>
  );
}

function LoadingRows() {
  const { t } = useLingui();
  return (
    <div className={classes['loading']} role="status" aria-label={t`Loading…`}>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height={36} />
      ))}
    </div>
  );
}

type NoTrucksProps = Pick<Props, 'isFiltered' | 'onResetFilters'> & { readonly none: boolean };

function NoTrucks({ isFiltered, none, onResetFilters }: NoTrucksProps) {
  if (none && isFiltered) {
    const reset = (
      <Button variant="default" onClick={onResetFilters}>
        <Trans>Reset all filters</Trans>
      </Button>
    );
    return (
      <EmptyState icon={IconFilterOff} title={<Trans>No transport matches</Trans>} actions={reset}>
        <Trans>No transport on this page matches the current filters.</Trans>
      </EmptyState>
    );
  }
  if (!none) {
    return (
      <EmptyState icon={IconSearch} title={<Trans>No transport matches</Trans>}>
        <Trans>Change the search or the legend.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconMapOff} title={<Trans>No transport is on the map</Trans>}>
      <Trans>A transport appears here as soon as its vehicle is seen.</Trans>
    </EmptyState>
  );
}
