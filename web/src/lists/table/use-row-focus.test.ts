import { expect, test } from 'vitest';
import { nextRow, rowAfter } from './use-row-focus.ts';

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 4],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 4, 3],
  ['ArrowUp', 0, 0],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['x', 1, undefined],
  ['constructor', 1, undefined],
])('%s on row %d of 5 leads to row %s', (key, row, next) => {
  expect(nextRow(key, row, 5)).toBe(next);
});

test('an empty list has no rows to go to', () => {
  expect(nextRow('ArrowDown', 0, 0)).toBeUndefined();
});

test('when the focused row leaves the list, the row that takes its place gets the focus', () => {
  expect(rowAfter(2, 5)).toBe(2);
  expect(rowAfter(4, 4)).toBe(3);
  expect(rowAfter(0, 0)).toBeUndefined();
});
