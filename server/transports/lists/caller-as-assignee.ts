import type { ListFilters } from '@milepost/api-contract/transports/list-query';

/** Whose it is, is said by who asks: a view that colleagues share shows each of them their own. */
export function callerAsAssignee<F extends Pick<ListFilters, 'filter.assignee' | 'filter.mine'>>(
  filters: F,
  personId: string,
): F {
  return filters['filter.mine'] === true ? { ...filters, 'filter.assignee': personId } : filters;
}
