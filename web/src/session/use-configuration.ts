import { getConfiguration, type Configuration } from '@milepost/api-contract/session/configuration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: ({ signal }) => callApi(getConfiguration, { signal }),
  staleTime: Infinity,
});

/** What is set up in this installation. Only behind the guard, which waits for it. */
export function useConfiguration(): Configuration {
  const { data } = useQuery(configurationQuery);
  if (data === undefined) throw new Error('useConfiguration outside of a guarded route');
  return data;
}
