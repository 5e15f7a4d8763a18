import { type Response } from '@milepost/api-contract/call';
import {
  type listNotifications,
  markAllNotifications,
  markNotification,
  MAX_UNREAD,
} from '@milepost/api-contract/notifications/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { NOTIFICATIONS_KEY, type Notifications } from '../api/notifications.ts';

/** One notification, or all of them. */
type Mark = { readonly id: string | null; readonly read: boolean };

/** The notifications after marking; from `MAX_UNREAD` on, one more or less cannot be known. */
export function applyMark(shown: Notifications, { id, read }: Mark): Notifications {
  const notifications = shown.notifications.map((each) => (id === null || each.id === id ? { ...each, read } : each));
  if (id === null) return { ...shown, notifications, unread: read ? 0 : shown.unread };
  const before = shown.notifications.find((each) => each.id === id);
  const change = before === undefined || before.read === read || shown.unread >= MAX_UNREAD ? 0 : read ? -1 : 1;
  return { ...shown, notifications, unread: shown.unread + change };
}

async function send({ id, read }: Mark): Promise<Pick<Response<typeof listNotifications>, 'unread'>> {
  if (id === null) return callApi(markAllNotifications, { body: { read } });
  return callApi(markNotification, { params: { notificationId: id }, body: { read } });
}

/** Optimistic; the server's answer then counts, or what it has stored if the call failed. */
export function useMarkRead() {
  const client = useQueryClient();
  const change = (update: (shown: Notifications) => Notifications): void => {
    client.setQueriesData<Notifications>({ queryKey: [NOTIFICATIONS_KEY] }, (shown) =>
      shown === undefined ? shown : update(shown),
    );
  };
  return useMutation({
    mutationFn: send,
    onMutate: async (mark) => {
      await client.cancelQueries({ queryKey: [NOTIFICATIONS_KEY] });
      change((shown) => applyMark(shown, mark));
    },
    onSuccess: ({ unread }) => change((shown) => ({ ...shown, unread })),
    onError: () => void client.invalidateQueries({ queryKey: [NOTIFICATIONS_KEY] }),
  });
}
