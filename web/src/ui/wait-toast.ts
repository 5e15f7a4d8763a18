import { notifications } from '@mantine/notifications';

type WaitToast = { readonly title: string; readonly message: string; readonly forMs: number };

/** Long enough to be read, however short the wait. */
const MIN_MS = 5_000;
const id = 'wait';

let shownUntil = 0;

/** Says that something goes on by itself in a while. There is one at most: it tells the longest wait that is under way. */
export function showWaitToast({ title, message, forMs }: WaitToast): void {
  const until = Date.now() + forMs;
  if (until <= shownUntil) return;
  shownUntil = Math.max(until, Date.now() + MIN_MS);
  notifications.hide(id);
  notifications.show({
    id,
    title,
    message,
    color: 'yellow',
    autoClose: Math.max(forMs, MIN_MS),
    withBorder: true,
    role: 'status',
  });
}
