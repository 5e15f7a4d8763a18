import { expect, test } from 'vitest';
import { isTooFew, trackedPercent } from './tracked-share.ts';

test.each([
  [0, 0, null],
  [0, 2, 0],
  [11, 18, 61],
  [118, 122, 97],
  [1, 1_000, 1],
  [999, 1_000, 99],
  [64, 64, 100],
])('%d of %d transports tracked are %j percent', (tracked, transports, percent) => {
  expect(trackedPercent({ transports, tracked })).toBe(percent);
});

test.each([
  [79, true],
  [80, false],
])('a tracked share of %d percent is worth a warning: %s', (percent, isFew) => {
  expect(isTooFew(percent)).toBe(isFew);
});
