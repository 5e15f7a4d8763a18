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
  const toggle = (): void => {
    if (isWatched !== undefined) mutate({ transportId, isWatched: !isWatched });
  };
  return { isWatched, toggle };
}
