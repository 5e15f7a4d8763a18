import type { ListQuery } from '@milepost/api-contract/transports/list-query';
import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { passesStateFilter } from '@milepost/domain/transport-list/transport-filter';
import { defaultSortOf, statesOf, type TransportList } from '@milepost/domain/transport-list/transport-list';
import { openedSince } from '@milepost/domain/transport/outdated';
import type { MemberOrganization } from '../../http/principal.ts';
import { findPage } from './list-page-store.ts';
import type { ListParts } from './list-parts.ts';
import { sortOf } from './list-sort.ts';
import { readRows } from './read-rows.ts';

export type Asked = {
  readonly list: TransportList;
  readonly query: ListQuery;
  readonly criteria?: readonly string[];
  readonly watchedBy?: string;
};

const nothing: TransportPage = { transports: [], totalElements: 0 };

/** One page of a list. */
export async function readList(
  parts: ListParts,
  organization: MemberOrganization,
  { list, query, criteria, watchedBy }: Asked,
): Promise<TransportPage> {
  const filter = { phases: query['filter.phase'] ?? [], gps: query['filter.gps_status'] ?? [] };
  const states = statesOf(list, organization.role).filter((state) => passesStateFilter(state, filter));
  const sort = sortOf(query, defaultSortOf(list));
  if (states.length === 0) return nothing;
  return await parts.database.forOrganization(organization.id, async (db) => {
    const { ids, totalElements, isTotalExact } = await findPage(db, organization, {
      states,
      filters: query,
      criteria: criteria ?? null,
      watchedBy: watchedBy ?? null,
      sort,
      page: query.page,
      limit: query.limit,
      openedSince: openedSince(parts.now()),
    });
    const transports = await readRows(db, organization, ids, parts);
    return { transports, totalElements, ...(isTotalExact ? {} : { isTotalExact }) };
  });
}
