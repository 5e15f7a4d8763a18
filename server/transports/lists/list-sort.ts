import type { ListQuery } from '@milepost/api-contract/transports/list-query';
import type { Sort } from '@milepost/domain/transport-list/sort';
import { Refusal } from '../../http/refusal.ts';

/** Specification §5.3: a direction without a column is an error. */
export function sortOf(query: Pick<ListQuery, 'sortBy' | 'sortByDirection'>, whenUnset: Sort): Sort {
  if (query.sortBy !== undefined) return { sortBy: query.sortBy, direction: query.sortByDirection ?? 'asc' };
  if (query.sortByDirection === undefined) return whenUnset;
  throw new Refusal('INVALID_REQUEST', {
    issues: [{ path: 'querystring/sortBy', message: 'must be given with sortByDirection' }],
  });
}
