import { expect, test } from 'vitest';
import { positionsAgeOf } from './positions-age.ts';

const MINUTE = 60_000;

test.each([
  [0, false, 'current'],
  [0, true, 'outdated'],
  [2.5 * MINUTE, false, 'current'],
  [2.5 * MINUTE + 1, false, 'outdated'],
  [60 * MINUTE, true, 'outdated'],
  [60 * MINUTE + 1, true, 'old'],
  [60 * MINUTE + 1, false, 'old'],
] as const)('positions of %i ms ago, failed: %s, are %s', (age, failed, expected) => {
  expect(positionsAgeOf(age, failed)).toBe(expected);
});
