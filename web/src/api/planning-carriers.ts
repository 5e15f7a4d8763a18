import { listCarriers } from '@milepost/api-contract/organizations/partners';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** The carriers that a shipper can plan for. */
export const planningCarriersQuery = queryOptions({
  queryKey: ['carriers'],
  queryFn: ({ signal }) => callApi(listCarriers, { signal }),
});
