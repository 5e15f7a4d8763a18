import type { NotificationData } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';

type Toasts = Pick<typeof import('@mantine/notifications').notifications, 'show' | 'hide'>;

let isToastNeeded = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether there has been a toast yet: most people never see one. */
export function useIsToastNeeded(): boolean {
  return useSyncExternalStore(subscribe, () => isToastNeeded);
}

/** If the toast library cannot be loaded, nothing can be shown. */
export async function withToasts(act: (toasts: Toasts) => void): Promise<void> {
  isToastNeeded = true;
  for (const listener of listeners) listener();
  const loaded = await import('@mantine/notifications').catch(() => undefined);
  if (loaded !== undefined) act(loaded.notifications);
}

/** A toast may report that the network is gone, so the code that shows it is fetched while there is one. */
export function preloadToasts(): void {
  void Promise.all([import('@mantine/notifications'), import('./toast-host.tsx')]).catch(() => undefined);
}

function show(toast: NotificationData): void {
  void withToasts((toasts) => toasts.show(toast));
}

type ErrorToast = { readonly title: string; readonly message?: string };

/**
 * Stays until closed, is announced at once, and is shown only once however often it happens. Returns a function that
 * withdraws it once it no longer applies.
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

/** Reports politely that something was done, and closes by itself. */
export function showSuccessToast(title: string, message?: string): void {
  show({ title, message, color: 'green', autoClose: SHOWN_MS, withBorder: true, role: 'status' });
}

type WaitToast = { readonly title: string; readonly message: string; readonly forMs: number };

/** Long enough to be read, however short the wait. */
const MIN_MS = 5_000;
const WAIT = 'wait';

let shownUntil = 0;

/**
 * Reports that something continues by itself after a while. There is at most one: it shows the longest pending wait.
 */
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
