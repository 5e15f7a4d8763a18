import { expect, test } from 'vitest';
import { DEFAULT_PAGE_SIZE, knownTotal, MAX_PAGE_SIZE, pageRange } from './paging.ts';

test.each([
  [0, 0, { first: 0, last: 0, pages: 1 }],
  [0, 1, { first: 1, last: 1, pages: 1 }],
  [0, 50, { first: 1, last: 50, pages: 1 }],
  [0, 51, { first: 1, last: 50, pages: 2 }],
  [1, 51, { first: 51, last: 51, pages: 2 }],
  [1, 50, { first: 0, last: 0, pages: 1 }],
  [7, 62, { first: 0, last: 0, pages: 2 }],
])('page %i of %i', (page, total, range) => {
  expect(pageRange(page, 50, { count: total, isExact: true })).toEqual(range);
});

test.each([
  [0, { first: 1, last: 50, pages: 20 }],
  [18, { first: 901, last: 950, pages: 20 }],
  [19, { first: 951, last: 1000, pages: 21 }],
  [24, { first: 1201, last: 1250, pages: 26 }],
])('with an inexact total there is a page after page %i', (page, range) => {
  expect(pageRange(page, 50, { count: 1000, isExact: false })).toEqual(range);
});

test.each([
  ['is what was counted on the first pages', 0, 50, { count: 1000, isExact: false }],
  ['grows with the pages seen', 24, 50, { count: 1250, isExact: false }],
  ['is known on a page that is not full', 24, 7, { count: 1207, isExact: true }],
  ['is not known on a page after the last one', 25, 0, { count: 1250, isExact: false }],
])('an inexact total %s', (_, page, shown, total) => {
  expect(knownTotal({ count: 1000, isExact: false }, page, 50, shown)).toEqual(total);
});

test('an exact total stays unchanged', () => {
  expect(knownTotal({ count: 62, isExact: true }, 0, 50, 50)).toEqual({ count: 62, isExact: true });
});

test.each([
  [
    'unless somebody asks for another size, 50 (specification §7)',
    DEFAULT_PAGE_SIZE,
    { first: 51, last: 100, pages: 5 },
  ],
  ['at most 200', MAX_PAGE_SIZE, { first: 201, last: 250, pages: 2 }],
])('the page size is %s', (_, size, range) => {
  expect(pageRange(1, size, { count: 250, isExact: true })).toEqual(range);
});
