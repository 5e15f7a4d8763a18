import { describe, expect, test } from 'vitest';
import { expiryByOwnClock, isDueForRenewal, isExpired } from './access-token.ts';

const served = Date.parse('2026-03-01T12:00:00Z');
const expiresAt = '2026-03-01T12:05:00.000Z';

describe('expiryByOwnClock', () => {
  test.each([-600_000, 0, 600_000])('a clock that is off by %i ms still gives five minutes', (off) => {
    expect(expiryByOwnClock(expiresAt, served, served + off)).toBe(served + off + 300_000);
  });

  test('without the server’s time, the local clock is trusted', () => {
    expect(expiryByOwnClock(expiresAt, undefined, served + 60_000)).toBe(Date.parse(expiresAt));
  });
});

test('a token has expired at its expiry, not before', () => {
  expect(isExpired(1000, 999)).toBe(false);
  expect(isExpired(1000, 1000)).toBe(true);
});

test('a token is due for renewal half a minute before its expiry', () => {
  expect(isDueForRenewal(100_000, 69_999)).toBe(false);
  expect(isDueForRenewal(100_000, 70_000)).toBe(true);
});
