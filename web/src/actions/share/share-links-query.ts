import { listShareLinks } from '@milepost/api-contract/links/share-links';
import { queryOptions } from '@tanstack/react-query';
import { callApi, DATA_POLLING_MS } from '../../api/call-api.ts';

export function shareLinksQuery(transportId: string) {
  return queryOptions({
    queryKey: ['share-links', transportId],
    queryFn: ({ signal }) => callApi(listShareLinks, { params: { transportId }, signal }),
    // People look here for when a link was last opened.
    staleTime: 0,
    refetchInterval: DATA_POLLING_MS,
  });
}
