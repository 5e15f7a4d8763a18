import { getVersion } from '@milepost/api-contract/operations/version';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';

type VersionState = {
  readonly appVersion: string | undefined;
  readonly serverVersion: string | undefined;
  readonly error: Error | null;
};

/** Specification §8: a mismatch means that a newer app is available. Unknown versions are not a mismatch. */
export function isOutdated({ appVersion, serverVersion }: VersionState): boolean {
  return appVersion !== undefined && serverVersion !== undefined && appVersion !== serverVersion;
}

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

/**
 * After a deploy the old app's chunks are gone from the server. A chunk may also be missing because the network is
 * down: only the server's version tells, so it is requested at once.
 */
export function watchMissingChunks(queryClient: QueryClient): void {
  globalThis.addEventListener('vite:preloadError', () => {
    void queryClient.refetchQueries({ queryKey: versionQuery.queryKey });
  });
}
