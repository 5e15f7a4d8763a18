import type { Params, Query } from '@milepost/api-contract/call';
import { asPerson } from './call-api.ts';
import { announced, type AnyCall, demandSuccess, fetchAnswer, requestOf } from './send.ts';

type CsvCall = Extract<AnyCall, { readonly csv: true }>;

type Asked = { readonly query: object; readonly params: object | undefined };

async function fetchOnce(call: CsvCall, asked: Asked, accessToken: string): Promise<Blob> {
  const response = await fetchAnswer(call, requestOf(call, asked, accessToken, 'text/csv'));
  await demandSuccess(call, response);
  return await response.blob();
}

/** A list as a table to save, under the same filters and in the same order as on the screen. */
export async function fetchCsv<C extends CsvCall>(
  call: C,
  query: Partial<Query<C>>,
  params?: Params<C>,
): Promise<Blob> {
  return await asPerson(async (accessToken) => await announced(fetchOnce(call, { query, params }, accessToken)));
}
