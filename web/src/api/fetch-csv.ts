import type { Params, Query } from '@milepost/api-contract/call';
import { withAccessToken } from './call-api.ts';
import { announceIfFailed, type AnyCall, assertSuccess, fetchResponse, requestOf } from './send.ts';

type CsvCall = Extract<AnyCall, { readonly csv: true }>;

type CsvOptions = { readonly query: object; readonly params: object | undefined };

async function fetchOnce(call: CsvCall, asked: CsvOptions, accessToken: string): Promise<Blob> {
  const response = await fetchResponse(call, requestOf(call, asked, accessToken, 'text/csv'));
  await assertSuccess(call, response);
  return await response.blob();
}

/** A list as a table to save, under the same filters and in the same order as on the screen. */
export async function fetchCsv<C extends CsvCall>(
  call: C,
  query: Partial<Query<C>>,
  params?: Params<C>,
): Promise<Blob> {
  return await withAccessToken(
    async (accessToken) => await announceIfFailed(fetchOnce(call, { query, params }, accessToken)),
  );
}
