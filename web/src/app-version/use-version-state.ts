import { getVersion } from '@milepost/api-contract/operations/version';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import type { VersionState } from './version-state.ts';

/** Specification §7 and §9: every 15 minutes. */
const VERSION_CHECK_MS = 900_000;

export const builtInVersion: string | undefined = import.meta.env.MILEPOST_BUILD;

const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: ({ signal }) => callApi(getVersion, { signal }),
  refetchInterval: VERSION_CHECK_MS,
  staleTime: VERSION_CHECK_MS,
});

export function useVersionState(): VersionState {
  const { data, error } = useQuery(versionQuery);
  return { appVersion: builtInVersion, serverVersion: data?.version, error };
}
