import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveTopic } from '@milepost/api-contract/live/live';
import type { LiveMessage } from './live-message.ts';

/**
 * - now: what is shown has changed
 * - soon: it may have, a list gains a transport, a count changes
 */
type Urgency = 'now' | 'soon';

/** Queries that may change whenever any transport does. */
const AGGREGATE_QUERY_KINDS: ReadonlySet<unknown> = new Set(['transports', 'counts', 'cockpit']);

function containsTransport(data: unknown, transportId: string): boolean {
  if (typeof data !== 'object' || data === null || !('transports' in data)) return false;
  const { transports } = data;
  return Array.isArray(transports) && transports.some((row: { id?: unknown } | null) => row?.id === transportId);
}

/** How urgently a query must be refetched because a transport changed; undefined for most queries. */
export function urgencyFor(
  { queryKey, data }: { readonly queryKey: readonly unknown[]; readonly data: unknown },
  transportId: string,
): Urgency | undefined {
  const [kind, id] = queryKey;
  if (kind === 'transport') return id === transportId ? 'now' : undefined;
  if (!AGGREGATE_QUERY_KINDS.has(kind)) return undefined;
  return kind === 'transports' && containsTransport(data, transportId) ? 'now' : 'soon';
}

/** The queries that show a topic directly; for agreements and stars, the menu shows a count as well. */
const shownBy: Readonly<Record<LiveTopic, ReadonlySet<unknown>>> = {
  watchlist: new Set(['watchlist']),
  agreements: new Set(['agreements', 'partners', 'carriers', 'counts']),
  people: new Set(['people', 'colleagues']),
  connections: new Set(['gps-connection']),
  notifications: new Set(['notifications']),
  webhooks: new Set(['webhooks']),
};

function urgencyOfTopic(topic: LiveTopic, [kind, name]: readonly unknown[]): Urgency | undefined {
  if (shownBy[topic].has(kind)) return 'now';
  if (topic !== 'watchlist') return undefined;
  if (kind === 'counts') return 'soon';
  return kind === 'transports' && name === 'listWatchlistDetails' ? 'now' : undefined;
}

function urgencyOf(message: LiveMessage, { queryKey, state }: Query): Urgency | undefined {
  switch (message.kind) {
    case 'changed':
      return urgencyFor({ queryKey, data: state.data }, message.transportId);
    case 'topic':
      return urgencyOfTopic(message.topic, queryKey);
    case 'resync':
      return mayBeOld(queryKey) ? 'now' : undefined;
  }
}

/** Whether it can contain data that changes, which is refetched after a gap in the stream. */
export function mayBeOld(queryKey: readonly unknown[]): boolean {
  const [kind] = queryKey;
  return (
    kind === 'transport' || AGGREGATE_QUERY_KINDS.has(kind) || Object.values(shownBy).some((kinds) => kinds.has(kind))
  );
}

/** How long a query waits for more hints, and the minimum interval between two of its refetches. */
const pace: Readonly<Record<Urgency, { readonly waitMs: number; readonly apartMs: number }>> = {
  now: { waitMs: 0, apartMs: 1_000 },
  soon: { waitMs: 1_500, apartMs: 5_000 },
};

/** A pending answer may predate the change, so another request follows it; none is ever aborted for the next. */
const REFETCH_RETRY_MS = 250;

type Due = { readonly at: number; readonly timer: ReturnType<typeof setTimeout> };

type RefetcherOptions = {
  readonly queryClient: QueryClient;
  readonly isVisible: () => boolean;
  readonly now: () => number;
};

/** Refetches exactly what is on the screen and has changed; returns the message handler. */
export function createLiveRefetcher({ queryClient, isVisible, now }: RefetcherOptions): (message: LiveMessage) => void {
  const due = new Map<string, Due>();
  const refetchedAt = new Map<string, number>();

  const refetch = (query: Query): void => {
    due.delete(query.queryHash);
    if (query.state.fetchStatus === 'fetching') return wake(query, now() + REFETCH_RETRY_MS);
    // A query that is not currently shown is refetched when it is shown, however fresh it is.
    if (!query.isActive()) return query.invalidate();
    // A hidden page is refetched when it becomes visible.
    if (!isVisible()) return;
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
    for (const query of queryClient.getQueryCache().findAll({ type: 'inactive' })) {
      if (urgencyOf(message, query) === 'now') refetch(query);
    }
    if (!isVisible()) return;
    for (const query of queryClient.getQueryCache().findAll({ type: 'active' })) {
      const { queryHash } = query;
      const urgency = urgencyOf(message, query);
      if (urgency === undefined) continue;
      const { waitMs, apartMs } = pace[urgency];
      wake(query, Math.max(now() + waitMs, (refetchedAt.get(queryHash) ?? -Infinity) + apartMs));
    }
  };
}
