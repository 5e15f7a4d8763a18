import { expect, test } from 'vitest';
import { nextIndex } from './use-suggestions.ts';

test.each([
  ['ArrowDown', null, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, null],
  ['ArrowUp', null, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, null],
  ['Enter', 1, undefined],
])('with three suggestions %s moves from %s to %s', (key, at, next) => {
  expect(nextIndex(key, at, 2)).toBe(next);
});
