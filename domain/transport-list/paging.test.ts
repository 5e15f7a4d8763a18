import { expect, test } from 'vitest';
import { pageRange } from './paging.ts';

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
