import { expect, test } from 'vitest';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, pageRange } from './paging.ts';

test.each([
  [0, 0, { first: 0, last: 0, pages: 1 }],
  [0, 1, { first: 1, last: 1, pages: 1 }],
  [0, 50, { first: 1, last: 50, pages: 1 }],
  [0, 51, { first: 1, last: 50, pages: 2 }],
  [1, 51, { first: 51, last: 51, pages: 2 }],
  [1, 50, { first: 0, last: 0, pages: 1 }],
  [7, 62, { first: 0, last: 0, pages: 2 }],
])('page %i of %i', (page, total, range) => {
  expect(pageRange(page, 50, total)).toEqual(range);
});

test.each([
  [
    'unless somebody asks for another size, 50 (specification §7)',
    DEFAULT_PAGE_SIZE,
    { first: 51, last: 100, pages: 5 },
  ],
  ['at most 200', MAX_PAGE_SIZE, { first: 201, last: 250, pages: 2 }],
])('a page holds %s', (_, size, range) => {
  expect(pageRange(1, size, 250)).toEqual(range);
});
