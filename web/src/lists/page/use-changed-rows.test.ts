import { expect, test } from 'vitest';
import { changedRows } from './use-changed-rows.ts';

test('no row counts as changed when first shown', () => {
  expect(changedRows(undefined, new Map([['a', 1]]))).toEqual(new Set());
});

test('other versions and new rows count as changed, rows that are gone do not', () => {
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
