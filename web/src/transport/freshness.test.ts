import { expect, test } from 'vitest';
import { freshnessOf } from './freshness.ts';

test.each([
  [0, false, 'current'],
  [150_000, false, 'current'],
  [150_001, false, 'outdated'],
  [0, true, 'outdated'],
] as const)('%d ms old, last update failed: %s', (age, failed, freshness) => {
  expect(freshnessOf(age, 60_000, failed)).toBe(freshness);
});
