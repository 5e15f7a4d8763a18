import { notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, test } from 'vitest';
import { showErrorToast } from './error-toast.ts';

const shown = () => notificationsStore.getState().notifications;

beforeEach(() => {
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] });
});

test('the same error does not pile up', () => {
  for (let times = 0; times < 3; times += 1) showErrorToast({ title: 'Failed', message: 'Try again' });
  expect(shown()).toHaveLength(1);
});

test('different errors stand beside each other', () => {
  showErrorToast({ title: 'Failed' });
  showErrorToast({ title: 'Failed', message: 'Try again' });
  expect(shown()).toHaveLength(2);
});

test('an error does not hide by itself and is announced', () => {
  showErrorToast({ title: 'Failed' });
  expect(shown()[0]).toMatchObject({ autoClose: false, role: 'alert' });
});
