import type { ListQuery } from '@milepost/api-contract/transports/transport-lists';
import { defaultSort, type Sort } from '@milepost/domain/transport-list/sort';
import { Refusal } from '../http/refusal.ts';

/** Specification §5: a direction without a field to sort by is an error. */
export function sortOf(query: ListQuery, whenUnset: Sort = defaultSort): Sort {
  if (query.sortBy !== undefined) return { sortBy: query.sortBy, direction: query.sortByDirection ?? 'asc' };
  if (query.sortByDirection === undefined) return whenUnset;
  throw new Refusal('INVALID_REQUEST', {
    issues: [{ path: 'querystring/sortBy', message: 'must be given with sortByDirection' }],
  });
}
