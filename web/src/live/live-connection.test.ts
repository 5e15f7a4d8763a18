import { expect, test } from 'vitest';
import { liveStateOf } from './live-connection.ts';

test('a link that has not begun stays “connecting”, however long the page has been loading', () => {
  expect(liveStateOf({ isUp: false, since: undefined, wasUp: false }, 5_000_000)).toBe('connecting');
});

test.each([
  [{ isUp: true, wasUp: true }, 0, 'live'],
  [{ isUp: true, wasUp: true }, 1_000_000, 'live'],
  [{ isUp: false, wasUp: false }, 0, 'connecting'],
  [{ isUp: false, wasUp: false }, 9_999, 'connecting'],
  [{ isUp: false, wasUp: false }, 10_000, 'reconnecting'],
  [{ isUp: false, wasUp: true }, 2_999, 'live'],
  [{ isUp: false, wasUp: true }, 3_000, 'reconnecting'],
  [{ isUp: false, wasUp: true }, 59_999, 'reconnecting'],
  [{ isUp: false, wasUp: true }, 60_000, 'old'],
  [{ isUp: false, wasUp: false }, 60_000, 'old'],
])('a link in state %j for %d ms is shown as %s', (link, age, state) => {
  expect(liveStateOf({ ...link, since: 5_000 }, 5_000 + age)).toBe(state);
});
