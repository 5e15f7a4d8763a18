import { notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, test } from 'vitest';
import { showErrorToast, withToasts } from './show-toast.ts';

/** Toasts are shown in order, so all earlier ones are shown by then. */
async function shown() {
  await withToasts(() => undefined);
  return notificationsStore.getState().notifications;
}

beforeEach(() => {
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] });
});

test('the same error does not pile up', async () => {
  for (let times = 0; times < 3; times += 1) showErrorToast({ title: 'Failed', message: 'Try again' });
  expect(await shown()).toHaveLength(1);
});

test('different errors are shown side by side', async () => {
  showErrorToast({ title: 'Failed' });
  showErrorToast({ title: 'Failed', message: 'Try again' });
  expect(await shown()).toHaveLength(2);
});

test('withdrawing an error leaves the others', async () => {
  showErrorToast({ title: 'Failed' });
  showErrorToast({ title: 'Failed', message: 'Try again' })();
  expect(await shown()).toHaveLength(1);
});

test('an error does not close by itself, and is announced', async () => {
  showErrorToast({ title: 'Failed' });
  expect((await shown())[0]).toMatchObject({ autoClose: false, role: 'alert' });
});
