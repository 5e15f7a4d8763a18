import { listComments } from '@milepost/api-contract/comments/comments';
import { getDocumentContent, listDocuments } from '@milepost/api-contract/documents/documents';
import { queryOptions } from '@tanstack/react-query';
import { withAccessToken, callApi, DATA_POLLING_MS } from './call-api.ts';
import { announceIfFailed, assertSuccess, fetchResponse, requestOf } from './send.ts';

export function documentsQuery(transportId: string) {
  return queryOptions({
    queryKey: ['transport', transportId, 'documents'],
    queryFn: ({ signal }) => callApi(listDocuments, { params: { transportId }, signal }),
    refetchInterval: DATA_POLLING_MS,
  });
}

export function commentsQuery(transportId: string) {
  return queryOptions({
    queryKey: ['transport', transportId, 'comments'],
    queryFn: ({ signal }) => callApi(listComments, { params: { transportId }, signal }),
    refetchInterval: DATA_POLLING_MS,
  });
}

type OfDocument = { readonly transportId: string; readonly documentId: string };

/** Fetches the file for its reader alone: a URL of the file would work without a token. */
export async function fetchDocument(params: OfDocument): Promise<Blob> {
  const call = getDocumentContent;
  const fetchOnce = async (accessToken: string): Promise<Blob> => {
    const response = await fetchResponse(call, requestOf(call, { params }, accessToken, '*/*'));
    await assertSuccess(call, response);
    return await response.blob();
  };
  return await withAccessToken(async (accessToken) => await announceIfFailed(fetchOnce(accessToken)));
}
