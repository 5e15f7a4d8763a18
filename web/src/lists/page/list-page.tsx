import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { listCalls, type OfferedList } from '@milepost/api-contract/transports/transport-lists';
import { DEFAULT_PAGE_SIZE, type ListTotal } from '@milepost/domain/transport-list/paging';
import { type SortKey, toggleSort } from '@milepost/domain/transport-list/sort';
import type { TransportList as ListName } from '@milepost/domain/transport-list/transport-list';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  lazy,
  type ReactNode,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { paths } from '../../addresses/paths.ts';
import { type TransportListQuery, transportListQuery } from '../../api/transport-list-query.ts';
import { watchlistQuery } from '../../api/watchlist.ts';
import { FilterBar } from '../../filters/filter-bar.tsx';
import chipClasses from '../../filters/standing-chips.module.css';
import type { TableFilters } from '../../filters/table-filters.ts';
import { useFilters } from '../../filters/use-filters.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useVisitor } from '../../session/visitor.ts';
import { OutdatedBanner, UpdatedAgo } from '../../transport/freshness-view.tsx';
import { ViewerRole } from '../../transport/viewer-role.ts';
import { HeadingExtraSlot } from '../../ui/page-header.tsx';
import { PHONE_MEDIA_QUERY } from '../phone-media-query.ts';
import { shownColumns } from '../column-settings/column-settings.ts';
import { useColumnSettings } from '../column-settings/use-column-settings.ts';
import type { ListUrlState } from '../list-search.ts';
import { listWords } from '../list-words.ts';
import { lists, pageSortOf, phasesOf } from '../lists.ts';
import { useRowSelection } from '../selection/row-selection.ts';
import { sortableColumns } from '../table/column-definitions.ts';
import { ListActions } from './list-actions.tsx';
import { ListContent } from './list-content.tsx';
import type { NoRowsProps } from './no-rows.tsx';
import { Peek, usePeek } from './peek.tsx';
import { SortChip } from './sort-chip.tsx';
import { SubPages } from './sub-pages.tsx';
import classes from './list-page.module.css';
import { useChangedRows } from './use-changed-rows.ts';
import { useListMemory } from './use-list-memory.ts';
import { useListPlace, useTransportList } from './use-transport-list.ts';

// Loaded separately, because planned transports have no standing yet; where the chips are shown, they wait for their
// counts anyway.
const StandingChips = lazy(async () => ({
  default: (await import('../../filters/standing-chips.tsx')).StandingChips,
}));

/**
 * Data shown next to the rows is requested once they are rendered: otherwise each answer would be rendered before them.
 */
function useIsDrawn(isThere: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (isThere) startTransition(() => setDrawn(true));
  }, [isThere]);
  return isDrawn;
}

type ListTitleProps = {
  readonly name: ListName;
  readonly subtitle: MessageDescriptor;
  /** Undefined while it is not known. */
  readonly total: ListTotal | undefined;
  readonly loading: boolean;
};

function Count({ count: total, isExact }: ListTotal): ReactNode {
  const { locale } = useLanguage();
  if (isExact) return <Plural value={total} one="# transport" other="# transports" />;
  const number = new Intl.NumberFormat(locale).format(total);
  return <Trans>{number}+ transports</Trans>;
}

function ListTitle({ name, subtitle, total, loading }: ListTitleProps): ReactNode {
  const { t } = useLingui();
  return (
    <div className={classes['title']}>
      <h1 tabIndex={-1}>{t(listWords[name].title)}</h1>
      <HeadingExtraSlot />
      <p title={t(subtitle)}>
        {loading && <Skeleton component="span" display="inline-block" width="6.2em" height={10} />}
        {total !== undefined && <Count {...total} />}
        <span className={classes['subtitle']}>
          {(loading || total !== undefined) && ' · '}
          {t(subtitle)}
        </span>
      </p>
    </div>
  );
}

type TransportListProps = {
  readonly name: ListName;
  readonly query: TransportListQuery;
  readonly subtitle: MessageDescriptor;
  readonly empty: NoRowsProps['empty'];
};

/** A page that lists transports: everything such pages have in common. */
export function TransportList({ name, query, subtitle, empty }: TransportListProps): ReactNode {
  const { t } = useLingui();
  // Requested together with the rows, whose stars need it, and not only once the stars are rendered.
  usePrefetchQuery(watchlistQuery);
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const asCards = useMediaQuery(PHONE_MEDIA_QUERY, false, { getInitialValueInEffect: false });
  const { organizationRole } = useVisitor().organization;
  const [settings] = useColumnSettings();
  const columns = useMemo(() => shownColumns(settings, organizationRole, name), [settings, organizationRole, name]);
  const sortable = useMemo(() => sortableColumns(name), [name]);
  const sortableKeys = useMemo(() => new Set(sortable.map(({ key }) => key)), [sortable]);
  const usual = pageSortOf(name);
  const sorts = useMemo(() => [usual.sortBy, ...sortable.map(({ sortBy }) => sortBy)], [sortable, usual]);
  const [addressed, goTo] = useListPlace(sorts, usual);
  const { filters, offered, setFilters } = useFilters(name, lists[name].filters);
  const [filteredAt, setFilteredAt] = useState<ListUrlState>();
  // Filters apply at once, the address follows: until it does, its page belongs to the previous rows.
  const place = useMemo(
    () => (filteredAt === addressed ? { ...addressed, page: 0 } : addressed),
    [filteredAt, addressed],
  );
  const { rows, total, failed, outgoing, state } = useTransportList(query, place, filters);
  const isDrawn = useIsDrawn(rows !== undefined || failed);
  const changed = useChangedRows(rows);
  const selection = useRowSelection(rows);
  const [selecting, setSelecting] = useState(false);
  const { lastViewed, markViewed, returning } = useListMemory({
    name,
    place: rows?.place ?? place,
    scroller,
    rows,
    total,
  });

  const sort = (sortBy: SortKey): void => goTo({ page: 0, sort: toggleSort(place.sort, sortBy) });
  const open = useCallback(
    (transportId: string): void => {
      markViewed(transportId);
      void navigate({ to: paths.transport({ transportId }) });
    },
    [markViewed, navigate],
  );
  const { peekedId, peek, follow, close } = usePeek(open);
  // A row that has left the list is not shown next to it.
  const beside = rows?.transports.some(({ id }) => id === peekedId) === true ? peekedId : null;
  const { change } = selection;
  const selectCards = useCallback(
    (on: boolean): void => {
      setSelecting(on);
      if (!on) change({ kind: 'ONLY', ids: [] });
    },
    [change],
  );
  const filter = useCallback(
    (next: TableFilters): void => {
      setFilteredAt(addressed);
      setFilters(next);
      goTo({ ...addressed, page: 0 });
    },
    [addressed, goTo, setFilters],
  );

  return (
    <ViewerRole value={organizationRole}>
      <div className={classes['page']}>
        <div className={classes['top']}>
          <ListTitle name={name} subtitle={subtitle} total={total} loading={total === undefined && !failed} />
          <ListActions page={name} selecting={selecting} onSelecting={asCards ? selectCards : undefined} />
        </div>
        <SubPages
          name={name}
          counted={isDrawn}
          shown={{ filters, sort: place.sort }}
          usual={usual}
          total={total}
          onFilters={setFilters}
        />
        <div className={classes['bar']}>
          <div className={classes['chips']}>
            <SortChip
              columns={sortable}
              usual={usual}
              sort={place.sort}
              onSort={(chosen) => goTo({ page: 0, sort: chosen })}
            />
            <FilterBar phases={phasesOf(name)} filters={filters} offered={offered} onFilter={filter} />
            {name !== 'search' && offered.includes('standing') && (
              <Suspense fallback={<div className={chipClasses['chips']} />}>
                {isDrawn ? (
                  <StandingChips list={name} filters={filters} onFilter={filter} />
                ) : (
                  <div className={chipClasses['chips']} />
                )}
              </Suspense>
            )}
          </div>
          {total !== undefined && <UpdatedAgo state={state} />}
        </div>
        {total !== undefined && <OutdatedBanner state={state} />}
        <div className={classes['beside']}>
          <ListContent
            label={t(listWords[name].title)}
            asCards={asCards}
            selection={selection}
            selecting={selecting}
            rows={rows}
            drawAll={returning}
            total={total}
            failed={failed}
            outgoing={outgoing}
            retry={state.retry}
            empty={empty}
            filters={filters}
            onFilter={filter}
            columns={columns}
            sortable={sortableKeys}
            sort={place.sort}
            onSort={sort}
            page={place.page}
            size={DEFAULT_PAGE_SIZE}
            onPage={(page) => goTo({ page, sort: place.sort })}
            changed={changed}
            lastViewed={lastViewed}
            onOpen={open}
            peekedId={beside}
            onPeek={peek}
            onFollow={follow}
            scroller={scroller}
          />
          {beside !== null && (
            <Peek
              transportId={beside}
              onOpen={() => open(beside)}
              onClose={close}
              keepsEscape={selection.ids.size > 0}
            />
          )}
        </div>
      </div>
    </ViewerRole>
  );
}

/** The page of a list that is queried only by filters, order and place. */
export function ListPage({ name }: { readonly name: OfferedList }): ReactNode {
  const { subtitle } = listWords[name];
  const query = useCallback<TransportListQuery>((request) => transportListQuery(listCalls[name], request), [name]);
  return <TransportList name={name} query={query} subtitle={subtitle} empty={name} />;
}
