import { expect, test } from 'vitest';
import { shouldRetry, Refused, retryDelay, Unreachable } from './failure.ts';

const tooMany = new Refused('getCounts', 429, { code: 'TOO_MANY_REQUESTS', message: '' }, 12_000);
const forbidden = new Refused('getCounts', 403, { code: 'NOT_AUTHORIZED', message: '' });
const lost = new Unreachable('getCounts', 'the request failed');

test.each([
  [lost, 1, true],
  [lost, 2, false],
  [tooMany, 4, true],
  [tooMany, 5, false],
  [forbidden, 0, false],
])('whether %o is retried after %d retries: %o', (failure, failures, expected) => {
  expect(shouldRetry(failures, failure)).toBe(expected);
});

test.each([
  [lost, 0, 0.5, 1_000],
  [lost, 9, 0.5, 30_000],
  [tooMany, 0, 0, 12_000],
  [tooMany, 0, 1, 13_000],
  [tooMany, 3, 0.5, 16_000],
  [new Refused('getCounts', 429, { code: 'TOO_MANY_REQUESTS', message: '' }), 0, 0, 1_000],
])('%o after %d retries and a random part of %d waits %d ms', (failure, failures, random, expected) => {
  expect(retryDelay(failures, failure, random)).toBe(expected);
});
