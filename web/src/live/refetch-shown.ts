import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from './live-message.ts';
import { mayBeOld, type Urgency, urgencyFor } from './urgency.ts';

/** How long a query waits for more to come, and how far apart two of its refetches are at least. */
const pace: Readonly<Record<Urgency, { readonly waitMs: number; readonly apartMs: number }>> = {
  now: { waitMs: 0, apartMs: 1_000 },
  soon: { waitMs: 1_500, apartMs: 5_000 },
};

/** An answer under way may be from before the change, so another follows it; none is ever broken off for the next. */
const LOOK_AGAIN_MS = 250;

type Due = { readonly at: number; readonly timer: ReturnType<typeof setTimeout> };

type Shown = { readonly queryClient: QueryClient; readonly isVisible: () => boolean; readonly now: () => number };

/** Fetches exactly what is on the screen and has changed; returns the handler of messages. */
export function refetchShown({ queryClient, isVisible, now }: Shown): (message: LiveMessage) => void {
  const due = new Map<string, Due>();
  const refetchedAt = new Map<string, number>();

  const refetch = (query: Query): void => {
    due.delete(query.queryHash);
    // Unmounted data is fetched on mount, and a hidden page when it becomes visible.
    if (!query.isActive() || !isVisible()) return;
    if (query.state.fetchStatus === 'fetching') return wake(query, now() + LOOK_AGAIN_MS);
    refetchedAt.set(query.queryHash, now());
    void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' });
  };
  const wake = (query: Query, at: number): void => {
    const known = due.get(query.queryHash);
    if (known !== undefined && known.at <= at) return;
    clearTimeout(known?.timer);
    due.set(query.queryHash, { at, timer: setTimeout(() => refetch(query), at - now()) });
  };
  return (message) => {
    if (!isVisible()) return;
    for (const query of queryClient.getQueryCache().findAll({ type: 'active' })) {
      const { queryKey, queryHash } = query;
      const urgency =
        message.kind === 'changed'
          ? urgencyFor({ queryKey, data: query.state.data }, message.transportId)
          : mayBeOld(queryKey)
            ? 'now'
            : undefined;
      if (urgency === undefined) continue;
      const { waitMs, apartMs } = pace[urgency];
      wake(query, Math.max(now() + waitMs, (refetchedAt.get(queryHash) ?? -Infinity) + apartMs));
    }
  };
}
