import { expect, test } from 'vitest';
import { readArrivalsUrlState, writeArrivalsUrlState, sortedBy } from './arrivals-url-state.ts';

test('page and order of arrivals are in the address unless they are the defaults', () => {
  const first = readArrivalsUrlState({});
  expect(first).toEqual({ page: 0, sort: { sortBy: 'ETA_STATUS', direction: 'asc' } });
  expect(writeArrivalsUrlState(first)).toEqual({});
  const other = { page: 2, sort: { sortBy: 'ETA', direction: 'desc' } } as const;
  expect(readArrivalsUrlState(writeArrivalsUrlState(other))).toEqual(other);
});

test.each([{ page: -1 }, { page: 'x' }, { page: 1.5 }, { page: 1e9 }, { sortBy: 'REFERENCE' }])(
  'an address that says %j begins on the first page, worst first',
  (search) => {
    expect(readArrivalsUrlState(search)).toEqual(readArrivalsUrlState({}));
  },
);

test('the same column reverses the direction, another one starts ascending, and both start on the first page', () => {
  const by = sortedBy({ page: 3, sort: { sortBy: 'ETA_STATUS', direction: 'asc' } }, 'ETA');
  expect(by).toEqual({ page: 0, sort: { sortBy: 'ETA', direction: 'asc' } });
  expect(sortedBy(by, 'ETA').sort.direction).toBe('desc');
  expect(sortedBy(sortedBy(by, 'ETA'), 'ETA').sort.direction).toBe('asc');
});
