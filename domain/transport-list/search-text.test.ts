import { expect, test } from 'vitest';
import { MAX_SEARCH_LENGTH, searchTextOf } from './search-text.ts';

test('a search text is trimmed, and cut between characters if it is too long', () => {
  expect(searchTextOf('  HH-1 ')).toBe('HH-1');
  expect(searchTextOf('x'.repeat(MAX_SEARCH_LENGTH))).toHaveLength(MAX_SEARCH_LENGTH);
  expect(searchTextOf(`${'x'.repeat(MAX_SEARCH_LENGTH - 1)} y`)).toHaveLength(MAX_SEARCH_LENGTH - 1);
  expect(searchTextOf(`${'x'.repeat(MAX_SEARCH_LENGTH - 1)}🚚🚚`)).toBe(`${'x'.repeat(MAX_SEARCH_LENGTH - 1)}🚚`);
});
