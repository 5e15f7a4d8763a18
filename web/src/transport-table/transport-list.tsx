import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useMediaQuery } from '@mantine/hooks';
import { DEFAULT_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import { toggleSort, type Sort, type SortKey } from '@milepost/domain/transport-list/sort';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, type ReactNode } from 'react';
import type { TransportListQuery } from '../api/transport-list-query.ts';
import { routeTitles } from '../i18n/route-titles.ts';
import { paths } from '../paths.ts';
import type { RouteName } from '../route-list.ts';
import { useVisitor } from '../session/use-visitor.ts';
import { sortsOf } from './column-definitions.ts';
import type { ColumnKey } from './column-key.ts';
import { columnsFor } from './columns-for.ts';
import { ListContent } from './list-content.tsx';
import { ListTitle } from './list-title.tsx';
import { OutdatedBanner } from './outdated-banner.tsx';
import { SortSelect } from './sort-select.tsx';
import classes from './transport-list.module.css';
import { UpdatedAgo } from './updated-ago.tsx';
import { useChangedRows } from './use-changed-rows.ts';
import { useListMemory } from './use-list-memory.ts';
import { useListPlace } from './use-list-place.ts';
import { useTransportList } from './use-transport-list.ts';

type Properties = {
  readonly name: RouteName;
  readonly query: TransportListQuery;
  readonly columns: readonly ColumnKey[];
  readonly defaultSort: Sort;
  readonly subtitle: MessageDescriptor;
  /** Says why there is nothing here and what will bring something. */
  readonly empty: MessageDescriptor;
};

/** Specification §1: below this it is a phone. */
const CARDS_BELOW = '(max-width: 639.98px)';

/** A page that lists transports: everything such pages have in common. */
export function TransportList({ name, query, columns: offered, defaultSort, subtitle, empty }: Properties): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const asCards = useMediaQuery(CARDS_BELOW, false, { getInitialValueInEffect: false });
  const { organizationRole } = useVisitor().organization;
  const columns = useMemo(() => columnsFor(organizationRole, offered), [organizationRole, offered]);
  const sorts = useMemo(() => sortsOf(columns), [columns]);
  const [place, goTo] = useListPlace(sorts, defaultSort);
  const { transports, total, failed, outgoing, state } = useTransportList(query, place);
  const changed = useChangedRows(outgoing ? undefined : transports, place);
  const hasRows = transports !== undefined && transports.length > 0;
  const { lastViewed, markViewed } = useListMemory({ name, place, scroller, hasRows });

  const sort = (sortBy: SortKey): void => goTo({ page: 0, sort: toggleSort(place.sort, sortBy) });
  const open = (transportId: string): void => {
    markViewed(transportId);
    void navigate({ to: paths.transport({ transportId }) });
  };

  return (
    <div className={classes['page']}>
      <div className={classes['top']}>
        <ListTitle name={name} subtitle={subtitle} total={total} loading={total === undefined && !failed} />
        {total !== undefined && <UpdatedAgo state={state} />}
      </div>
      {total !== undefined && <OutdatedBanner state={state} />}
      {asCards && hasRows && <SortSelect columns={columns} sort={place.sort} onSort={sort} />}
      <ListContent
        label={t(routeTitles[name])}
        asCards={asCards}
        transports={transports}
        total={total}
        failed={failed}
        outgoing={outgoing}
        retry={state.retry}
        empty={empty}
        columns={columns}
        sort={place.sort}
        onSort={sort}
        page={place.page}
        size={DEFAULT_PAGE_SIZE}
        onPage={(page) => goTo({ page, sort: place.sort })}
        changed={changed}
        lastViewed={lastViewed}
        onOpen={open}
        scroller={scroller}
      />
    </div>
  );
}
