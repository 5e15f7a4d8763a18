import { expect, test } from 'vitest';
import { withWatch } from './with-watch.ts';

test('a watched transport comes first, and only once', () => {
  expect(withWatch(['a', 'b'], 'c', true)).toEqual(['c', 'a', 'b']);
  expect(withWatch(['a', 'b'], 'b', true)).toEqual(['b', 'a']);
});

test('an unwatched transport is removed, and may have been absent before', () => {
  expect(withWatch(['a', 'b'], 'a', false)).toEqual(['b']);
  expect(withWatch(['a', 'b'], 'c', false)).toEqual(['a', 'b']);
});
