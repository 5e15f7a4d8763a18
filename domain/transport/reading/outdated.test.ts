import { expect, test } from 'vitest';
import { isOutdated } from './outdated.ts';

const DAY = 24 * 3_600_000;
const now = 1_774_785_600_000;

test.each([
  ['that has not ended', null, false],
  ['of exactly 28 days ago', now - 28 * DAY, false],
  ['of more than 28 days ago', now - 28 * DAY - 1, true],
])('a transport %s', (_, endedAt, expected) => {
  expect(isOutdated(endedAt, now)).toBe(expected);
});
