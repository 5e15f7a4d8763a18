import { expect, test } from 'vitest';
import { thinEvenly } from './thin-evenly.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each([
  [0, 3, []],
  [1, 3, [0]],
  [3, 3, [0, 1, 2]],
  [4, 3, [0, 2, 3]],
  [5, 3, [0, 2, 4]],
  [8, 3, [0, 4, 7]],
])('thins %i elements to at most %i', (count, most, expected) => {
  expect(thinEvenly(numbers(count), most)).toEqual(expected);
});
