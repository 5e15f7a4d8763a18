import type { Counts } from '@milepost/api-contract/transports/counts';
import { unwatchTransport, watchTransport } from '@milepost/api-contract/transports/watchlist';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { countsQuery } from '../api/counts.ts';
import { watchlistQuery } from '../api/watchlist.ts';
import { wordsFor } from '../i18n/refusal-words.ts';
import { showErrorToast } from '../ui/error-toast.ts';
import { withWatch } from './with-watch.ts';

export type Watch = { readonly transportId: string; readonly isWatched: boolean };

/** Puts it where it is shown: the list of ids and the count of the menu. */
function show(client: QueryClient, { transportId, isWatched }: Watch): void {
  const before = client.getQueryData(watchlistQuery.queryKey);
  if (before === undefined) return;
  const after = withWatch(before, transportId, isWatched);
  client.setQueryData(watchlistQuery.queryKey, after);
  client.setQueryData(countsQuery.queryKey, (counts: Counts | undefined) =>
    counts === undefined ? undefined : { ...counts, watchlist: counts.watchlist + after.length - before.length },
  );
}

/** Shown at once and undone if it fails. One after the other, so that the last wish is the one that stands. */
export const watchMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['watch'],
    scope: { id: 'watch' },
    mutationFn: ({ transportId, isWatched }: Watch) =>
      callApi(isWatched ? watchTransport : unwatchTransport, { params: { transportId } }),
    onMutate: async (watch) => {
      await client.cancelQueries({ queryKey: watchlistQuery.queryKey });
      show(client, watch);
    },
    onError: (error, { transportId, isWatched }) => {
      show(client, { transportId, isWatched: !isWatched });
      const title = isWatched
        ? msg`The transport could not be put on your watchlist`
        : msg`The transport could not be taken off your watchlist`;
      showErrorToast({ title: i18n._(title), message: i18n._(wordsFor(error)) });
    },
    onSettled: () => {
      // While others are on their way, an answer would be older than what is shown.
      if (client.isMutating({ mutationKey: ['watch'] }) > 1) return;
      for (const queryKey of [watchlistQuery.queryKey, countsQuery.queryKey, ['transports', 'listWatchlistDetails']]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
