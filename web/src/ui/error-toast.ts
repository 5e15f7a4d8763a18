import { notifications } from '@mantine/notifications';

type ErrorToast = { readonly title: string; readonly message?: string };

/** Stays until it is closed, is announced at once, and is there only once however often it happens. */
export function showErrorToast({ title, message }: ErrorToast): void {
  notifications.show({
    id: `error:${title}:${message ?? ''}`,
    title,
    message,
    color: 'red',
    autoClose: false,
    withBorder: true,
    role: 'alert',
  });
}
