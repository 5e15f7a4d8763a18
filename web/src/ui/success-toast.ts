import { notifications } from '@mantine/notifications';

const SHOWN_MS = 6000;

/** Says that something was done, politely, and goes by itself. */
export function showSuccessToast(title: string, message?: string): void {
  notifications.show({ title, message, color: 'green', autoClose: SHOWN_MS, withBorder: true, role: 'status' });
}
