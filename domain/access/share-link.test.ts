import { expect, test } from 'vitest';
import { isExpired, mayExpireAt, MAX_LINK_DAYS } from './share-link.ts';

const NOW = 1_795_435_200_000;
const DAY = 24 * 3_600_000;

test('a link is open until the millisecond before it expires', () => {
  expect([-1, 0, 1].map((later) => isExpired(NOW, NOW + later))).toEqual([false, true, true]);
});

test('a link’s expiry must be in the future, and within the max number of days', () => {
  const end = NOW + MAX_LINK_DAYS * DAY;
  expect([NOW - 1, NOW, NOW + 1].map((at) => mayExpireAt(at, NOW))).toEqual([false, false, true]);
  expect([end, end + 1].map((at) => mayExpireAt(at, NOW))).toEqual([true, false]);
});
