import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Counts } from '@milepost/api-contract/transports/counts';
import { unwatchTransport, watchTransport } from '@milepost/api-contract/transports/watchlist';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { mutationOptions, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../api/call-api.ts';
import { countsQuery } from '../api/counts.ts';
import { watchlistQuery } from '../api/watchlist.ts';
import { failureWords } from '../i18n/failure-words.ts';
import { showErrorToast } from '../ui/show-toast.ts';
import classes from './watch-star.module.css';
import { withWatch } from './with-watch.ts';

type Watch = { readonly transportId: string; readonly isWatched: boolean };

/** Updates everything that shows it: the list of ids and the count in the menu. */
function updateCachedWatch(client: QueryClient, { transportId, isWatched }: Watch): void {
  const before = client.getQueryData(watchlistQuery.queryKey);
  if (before === undefined) return;
  const after = withWatch(before, transportId, isWatched);
  client.setQueryData(watchlistQuery.queryKey, after);
  client.setQueryData(countsQuery.queryKey, (counts: Counts | undefined) =>
    counts === undefined ? undefined : { ...counts, watchlist: counts.watchlist + after.length - before.length },
  );
}

/** Optimistic, and undone if it fails. Serialised, so that the last change wins. */
const watchMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['watch'],
    scope: { id: 'watch' },
    mutationFn: ({ transportId, isWatched }: Watch) =>
      callApi(isWatched ? watchTransport : unwatchTransport, { params: { transportId } }),
    onMutate: async (watch) => {
      await client.cancelQueries({ queryKey: watchlistQuery.queryKey });
      updateCachedWatch(client, watch);
    },
    onError: async (error, { transportId, isWatched }) => {
      updateCachedWatch(client, { transportId, isWatched: !isWatched });
      const title = isWatched
        ? msg`The transport could not be added to your watchlist`
        : msg`The transport could not be removed from your watchlist`;
      showErrorToast({ title: i18n._(title), message: await failureWords(error) });
    },
    onSettled: () => {
      // While others are pending, an answer would be older than what is shown.
      if (client.isMutating({ mutationKey: ['watch'] }) > 1) return;
      for (const queryKey of [watchlistQuery.queryKey, countsQuery.queryKey, ['transports', 'listWatchlistDetails']]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });

type UseWatch = {
  /** Undefined while unknown. */
  readonly isWatched: boolean | undefined;
  readonly toggle: () => void;
};

/** Whether a transport is on the user's own watchlist, and how to change that. */
export function useWatch(transportId: string): UseWatch {
  const client = useQueryClient();
  const { data: isWatched } = useQuery({ ...watchlistQuery, select: (ids) => ids.includes(transportId) });
  const { mutate } = useMutation(watchMutation(client));
  const watchOnceKnown = async (): Promise<void> => {
    // Unknown is shown as not watched: if it stays unknown, a press does what the button says.
    const ids = await client.query({ ...watchlistQuery, staleTime: 'static' }).catch((): readonly string[] => []);
    mutate({ transportId, isWatched: !ids.includes(transportId) });
  };
  const toggle = (): void => {
    if (isWatched === undefined) void watchOnceKnown();
    else mutate({ transportId, isWatched: !isWatched });
  };
  return { isWatched, toggle };
}

type Props = { readonly transportId: string; readonly tabIndex?: 0 | -1 };

/** Adds a transport to the user's own watchlist, or removes it. */
export function WatchStar({ transportId, tabIndex = 0 }: Props): ReactNode {
  const { t } = useLingui();
  const { isWatched = false, toggle } = useWatch(transportId);
  const Icon = isWatched ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={classes['star']}
      aria-pressed={isWatched}
      aria-label={t`Watch`}
      title={isWatched ? t`Take off the watchlist` : t`Put on the watchlist`}
      tabIndex={tabIndex}
      data-watch-star
      onClick={toggle}
    >
      <Icon size={17} stroke={1.6} aria-hidden />
    </button>
  );
}
