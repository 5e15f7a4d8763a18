import type { ListQuery } from '@milepost/api-contract/transports/list-query';
import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { passesStateFilter } from '@milepost/domain/transport-list/transport-filter';
import { defaultSortOf, snoozedIn, statesOf, type TransportList } from '@milepost/domain/transport-list/transport-list';
import { openableSince } from '@milepost/domain/transport/reading/outdated';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { stateFilterOf } from './list-filter-store.ts';
import { findPage, type FoundPage } from './list-page-store.ts';
import type { ListParts } from './list-parts.ts';
import { sortOf } from './list-sort.ts';
import { readRows } from '../rows/read-rows.ts';

export type ListRequest = {
  readonly list: TransportList;
  readonly query: ListQuery;
  readonly criteria?: readonly string[];
  readonly watchedBy?: string;
};

const nothing: FoundPage = { ids: [], totalElements: 0, isTotalExact: true };

/** One page of a list. */
export async function readList(
  parts: ListParts,
  organization: MemberOrganization,
  asked: ListRequest,
): Promise<TransportPage> {
  return await parts.database.forOrganization(organization.id, async (db) => {
    const { ids, totalElements, isTotalExact } = await findList(db, organization, asked, parts);
    const transports = await readRows(db, organization, ids, parts);
    return { transports, totalElements, ...(isTotalExact ? {} : { isTotalExact }) };
  });
}

/** The transports on that page. */
export async function findList(
  db: Db,
  organization: MemberOrganization,
  { list, query, criteria, watchedBy }: ListRequest,
  { now, frequentWords }: Pick<ListParts, 'now' | 'frequentWords'>,
): Promise<FoundPage> {
  const states = statesOf(list, organization.role).filter((state) => passesStateFilter(state, stateFilterOf(query)));
  const sort = sortOf(query, defaultSortOf(list));
  // Specification §5.2: an empty search is ignored.
  if (states.length === 0 || criteria?.length === 0) return nothing;
  const moment = now();
  const wanted = {
    states,
    filters: query,
    criteria: criteria ?? null,
    watchedBy: watchedBy ?? null,
    snoozed: snoozedIn(list),
    sort,
    page: query.page,
    limit: query.limit,
    now: moment,
    openedSince: openableSince(moment),
  };
  return await findPage(db, organization, wanted, frequentWords);
}
