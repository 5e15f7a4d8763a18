import type { ListFilters } from '@milepost/api-contract/transports/list-query';

/** `filter.mine` depends on the caller: a shared view shows each colleague their own transports. */
export function callerAsAssignee<F extends Pick<ListFilters, 'filter.assignee' | 'filter.mine'>>(
  filters: F,
  personId: string,
): F {
  return filters['filter.mine'] === true ? { ...filters, 'filter.assignee': personId } : filters;
}
