import type { NotificationData } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';

type Toasts = Pick<typeof import('@mantine/notifications').notifications, 'show' | 'hide'>;

let isAsked = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether there was a toast yet: most people never see one. */
export function useIsToastAsked(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked);
}

/** Where what keeps toasts cannot be loaded, nothing can be shown. */
export async function withToasts(act: (toasts: Toasts) => void): Promise<void> {
  isAsked = true;
  for (const listener of listeners) listener();
  const loaded = await import('@mantine/notifications').catch(() => undefined);
  if (loaded !== undefined) act(loaded.notifications);
}

/** A toast may say that the network is gone, so what shows it comes while there is one. */
export function fetchToasts(): void {
  void Promise.all([import('@mantine/notifications'), import('./toast-host.tsx')]).catch(() => undefined);
}

function show(toast: NotificationData): void {
  void withToasts((toasts) => toasts.show(toast));
}

type ErrorToast = { readonly title: string; readonly message?: string };

/**
 * Stays until it is closed, is announced at once, and is there only once however often it happens. Returns how to take
 * it back where it no longer holds.
 */
export function showErrorToast({ title, message }: ErrorToast): () => void {
  const id = `error:${title}:${message ?? ''}`;
  show({
    id,
    title,
    message,
    color: 'red',
    autoClose: false,
    withBorder: true,
    role: 'alert',
  });
  return () => void withToasts((toasts) => toasts.hide(id));
}

const SHOWN_MS = 6000;

/** Says that something was done, politely, and goes by itself. */
export function showSuccessToast(title: string, message?: string): void {
  show({ title, message, color: 'green', autoClose: SHOWN_MS, withBorder: true, role: 'status' });
}

type WaitToast = { readonly title: string; readonly message: string; readonly forMs: number };

/** Long enough to be read, however short the wait. */
const MIN_MS = 5_000;
const WAIT = 'wait';

let shownUntil = 0;

/** Says that something goes on by itself in a while. There is one at most: it tells the longest wait that is under way. */
export function showWaitToast({ title, message, forMs }: WaitToast): void {
  const until = Date.now() + forMs;
  if (until <= shownUntil) return;
  shownUntil = Math.max(until, Date.now() + MIN_MS);
  const autoClose = Math.max(forMs, MIN_MS);
  void withToasts((toasts) => {
    toasts.hide(WAIT);
    toasts.show({ id: WAIT, title, message, color: 'yellow', autoClose, withBorder: true, role: 'status' });
  });
}
