import { expect, test } from 'vitest';
import { changedRows } from './use-changed-rows.ts';

test('no row has changed at first sight', () => {
  expect(changedRows(undefined, new Map([['a', 1]]))).toEqual(new Set());
});

test('other versions and new rows have changed, rows that went have not', () => {
  const before = new Map([
    ['a', 1],
    ['b', 1],
    ['gone', 1],
  ]);
  const now = new Map([
    ['a', 1],
    ['b', 2],
    ['new', 1],
  ]);
  expect(changedRows(before, now)).toEqual(new Set(['b', 'new']));
});
