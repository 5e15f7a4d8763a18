import { notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, test } from 'vitest';
import { showErrorToast, withToasts } from './show-toast.ts';

/** Toasts are shown in order, so all before this one are. */
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

test('different errors stand beside each other', async () => {
  showErrorToast({ title: 'Failed' });
  showErrorToast({ title: 'Failed', message: 'Try again' });
  expect(await shown()).toHaveLength(2);
});

test('an error is taken back, and others stay', async () => {
  showErrorToast({ title: 'Failed' });
  showErrorToast({ title: 'Failed', message: 'Try again' })();
  expect(await shown()).toHaveLength(1);
});

test('an error does not hide by itself and is announced', async () => {
  showErrorToast({ title: 'Failed' });
  expect((await shown())[0]).toMatchObject({ autoClose: false, role: 'alert' });
});
