import {
  listCarriers,
  listCarriersWithTransports,
  listShippersWithTransports,
} from '@milepost/api-contract/organizations/partners';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

const STALE_AFTER_MS = 300_000;

/** Partners with whom there are transports: the carriers of a shipper, the shippers of a carrier. */
export function partnersQuery(role: OrganizationRole) {
  return queryOptions({
    queryKey: ['partners', 'with-transports', role],
    queryFn: ({ signal }) =>
      role === 'SHIPPER'
        ? callApi(listCarriersWithTransports, { signal })
        : callApi(listShippersWithTransports, { signal }),
    staleTime: STALE_AFTER_MS,
  });
}

/** The carriers that a shipper can plan for. */
export const planningCarriersQuery = queryOptions({
  queryKey: ['carriers'],
  queryFn: ({ signal }) => callApi(listCarriers, { signal }),
});
