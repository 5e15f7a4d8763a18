import { defaultSort, type Sort } from '@milepost/domain/transport-list/sort';
import { describe, expect, test } from 'vitest';
import { readListUrlState, writeListUrlState } from './list-search.ts';

const offered: readonly Sort['sortBy'][] = ['SCHEDULED', 'REFERENCE'];
const read = (search: Record<string, unknown>) => readListUrlState(search, offered, defaultSort);

describe('readListUrlState', () => {
  test('an address without parameters is the first page in the default order', () => {
    expect(read({})).toEqual({ page: 0, sort: defaultSort });
  });

  test('reads page and sort, as numbers or as text', () => {
    const sort = { sortBy: 'REFERENCE', direction: 'desc' };
    expect(read({ page: 3, sortBy: 'REFERENCE', dir: 'desc' })).toEqual({ page: 3, sort });
    expect(read({ page: '3', sortBy: 'REFERENCE', dir: 'desc' })).toEqual({ page: 3, sort });
  });

  test.each([-1, 1.5, Number.NaN, 1_000_001, '', 'two', null, [2], { page: 2 }, true])(
    'page %j counts as the first',
    (page) => {
      expect(read({ page }).page).toBe(0);
    },
  );

  test.each(['ETA', 'reference', 7, null, ['REFERENCE']])('sort %j is not offered', (sortBy) => {
    expect(read({ sortBy, dir: 'desc' }).sort).toEqual(defaultSort);
  });

  test('an invalid direction counts as ascending', () => {
    expect(read({ sortBy: 'REFERENCE', dir: 'sideways' }).sort).toEqual({ sortBy: 'REFERENCE', direction: 'asc' });
  });
});

describe('writeListUrlState', () => {
  test('leaves out the defaults', () => {
    expect(writeListUrlState({ page: 0, sort: defaultSort }, defaultSort)).toEqual({});
  });

  test.each([
    { page: 4, sort: { sortBy: 'REFERENCE', direction: 'asc' } },
    { page: 0, sort: { sortBy: 'SCHEDULED', direction: 'desc' } },
  ] as const)('is read back unchanged: %j', (place) => {
    expect(read(writeListUrlState(place, defaultSort))).toEqual(place);
  });
});
