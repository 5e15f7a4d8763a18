import { expect, test } from 'vitest';
import { isStaleEta } from './stale-eta.ts';

const HOUR = 3_600_000;

test.each([
  [5 * HOUR - 1, false],
  [5 * HOUR, true],
  [5 * HOUR + 1, true],
])('an ETA %i ms old', (age, stale) => {
  expect(isStaleEta(1_000_000, 1_000_000 + age)).toBe(stale);
});
