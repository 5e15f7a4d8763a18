import { listNotifications, type Notification } from '@milepost/api-contract/notifications/notifications';
import type { Response } from '@milepost/api-contract/call';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, DATA_POLLING_MS } from './call-api.ts';

/** What the bell shows; live hints refetch all of it. */
export const NOTIFICATIONS_KEY = 'notifications';

/** For the dot of the bell: fetches only the latest notification, for the count that comes with it. */
export const unreadQuery = queryOptions({
  queryKey: [NOTIFICATIONS_KEY, 'unread'],
  queryFn: ({ signal }) => callApi(listNotifications, { query: { limit: 1 }, signal }),
  refetchInterval: DATA_POLLING_MS,
});

export type Notifications = Response<typeof listNotifications>;

const OLDER = 100;

/** The first page, and as many pages of older ones as requested. */
async function withOlder(pages: number, signal: AbortSignal): Promise<Notifications> {
  const first = await callApi(listNotifications, { query: {}, signal });
  let last = first;
  const all: Notification[] = [...first.notifications];
  for (let page = 0; page < pages && last.hasMore; page += 1) {
    const before = all.at(-1)?.id;
    if (before === undefined) break;
    last = await callApi(listNotifications, { query: { before, limit: OLDER }, signal });
    all.push(...last.notifications);
  }
  return { ...first, notifications: all, hasMore: last.hasMore };
}

export function notificationsQuery(olderPages: number) {
  return queryOptions({
    queryKey: [NOTIFICATIONS_KEY, 'list', olderPages],
    queryFn: ({ signal }) => withOlder(olderPages, signal),
    refetchInterval: DATA_POLLING_MS,
    placeholderData: keepPreviousData,
  });
}
