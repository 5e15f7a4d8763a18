import { expect, test } from 'vitest';
import { readPlace, searchOf, sortedBy } from './arrivals-url-state.ts';

test('page and order of arrivals are in the address unless they are the defaults', () => {
  const first = readPlace({});
  expect(first).toEqual({ page: 0, sort: { sortBy: 'ETA_STATUS', direction: 'asc' } });
  expect(searchOf(first)).toEqual({});
  const other = { page: 2, sort: { sortBy: 'ETA', direction: 'desc' } } as const;
  expect(readPlace(searchOf(other))).toEqual(other);
});

test.each([{ page: -1 }, { page: 'x' }, { page: 1.5 }, { page: 1e9 }, { sortBy: 'REFERENCE' }])(
  'an address that says %j begins on the first page, worst first',
  (search) => {
    expect(readPlace(search)).toEqual(readPlace({}));
  },
);

test('the same column reverses the direction, another one starts ascending, and both start on the first page', () => {
  const by = sortedBy({ page: 3, sort: { sortBy: 'ETA_STATUS', direction: 'asc' } }, 'ETA');
  expect(by).toEqual({ page: 0, sort: { sortBy: 'ETA', direction: 'asc' } });
  expect(sortedBy(by, 'ETA').sort.direction).toBe('desc');
  expect(sortedBy(sortedBy(by, 'ETA'), 'ETA').sort.direction).toBe('asc');
});
