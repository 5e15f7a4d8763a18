import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { watchlistQuery } from '../api/watchlist.ts';
import { watchMutation } from './watch.ts';

type UseWatch = {
  /** Undefined while it is not known. */
  readonly isWatched: boolean | undefined;
  readonly toggle: () => void;
};

export function useWatch(transportId: string): UseWatch {
  const client = useQueryClient();
  const { data: isWatched } = useQuery({ ...watchlistQuery, select: (ids) => ids.includes(transportId) });
  const { mutate } = useMutation(watchMutation(client));
  const watchOnceKnown = async (): Promise<void> => {
    // Unknown is shown as not watched: where it stays unknown, the press does what the button says.
    const ids = await client.query({ ...watchlistQuery, staleTime: 'static' }).catch((): readonly string[] => []);
    mutate({ transportId, isWatched: !ids.includes(transportId) });
  };
  const toggle = (): void => {
    if (isWatched === undefined) void watchOnceKnown();
    else mutate({ transportId, isWatched: !isWatched });
  };
  return { isWatched, toggle };
}
