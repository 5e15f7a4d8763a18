import { MAX_UNREAD, type Notification } from '@milepost/api-contract/notifications/notifications';
import { expect, test } from 'vitest';
import type { Notifications } from '../api/notifications.ts';
import { applyMark } from './mark-read.ts';

const one = (id: string, read: boolean) => ({ id, read }) as Notification;
const shown = (unread: number): Notifications => ({
  notifications: [one('new', false), one('old', true)],
  unread,
  hasMore: false,
  mailsTogether: null,
});

test.each([
  ['new', true, [true, true], 4],
  ['old', false, [false, false], 6],
  ['new', false, [false, true], 5],
  ['old', true, [false, true], 5],
  ['not shown', true, [false, true], 5],
  [null, true, [true, true], 0],
  [null, false, [false, false], 5],
])('%s marked with read = %s is shown and counted at once', (id, read, expected, unread) => {
  const after = applyMark(shown(5), { id, read });
  expect(after.notifications.map((each) => each.read)).toEqual(expected);
  expect(after.unread).toBe(unread);
});

test('a capped unread count stays when one notification is marked', () => {
  expect(applyMark(shown(MAX_UNREAD), { id: 'new', read: true }).unread).toBe(MAX_UNREAD);
});
