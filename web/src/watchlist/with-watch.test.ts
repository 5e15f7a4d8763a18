import { expect, test } from 'vitest';
import { withWatch } from './with-watch.ts';

test('what is watched comes first, and only once', () => {
  expect(withWatch(['a', 'b'], 'c', true)).toEqual(['c', 'a', 'b']);
  expect(withWatch(['a', 'b'], 'b', true)).toEqual(['b', 'a']);
});

test('what is watched no more is gone, and may have been gone before', () => {
  expect(withWatch(['a', 'b'], 'a', false)).toEqual(['b']);
  expect(withWatch(['a', 'b'], 'c', false)).toEqual(['a', 'b']);
});
