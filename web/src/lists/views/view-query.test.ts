import { expect, test } from 'vitest';
import {
  filtersOfView,
  isSameQuery,
  isDefaultQuery,
  viewAddress,
  viewQueryOf,
  type FiltersAndSort,
} from './view-query.ts';

const usual: FiltersAndSort['sort'] = { sortBy: 'SCHEDULED', direction: 'asc' };
const shown: FiltersAndSort = {
  filters: { to: 'Rotterdam', standing: ['DELAYED'], scheduled: { preset: 'today' } },
  sort: { sortBy: 'REFERENCE', direction: 'desc' },
};
const query = viewQueryOf(shown, usual);

test('a view stores its filters and order in the address’s own terms', () => {
  expect(query).toEqual({
    'filter.to': 'Rotterdam',
    'filter.standing': ['DELAYED'],
    'filter.scheduled': 'today',
    sortBy: 'REFERENCE',
    sortByDirection: 'desc',
  });
  expect(filtersOfView({ query })).toEqual(shown.filters);
  expect(viewAddress({ id: 'v', query })).toEqual({ view: 'v', sortBy: 'REFERENCE', dir: 'desc' });
});

test('a list’s default order is not stored in a view', () => {
  expect(viewQueryOf({ filters: {}, sort: usual }, usual)).toEqual({});
  expect(isDefaultQuery({})).toBe(true);
  expect(isDefaultQuery(query)).toBe(false);
  expect(viewAddress({ id: 'v', query: {} })).toEqual({ view: 'v', sortBy: undefined, dir: undefined });
});

test('views are compared by what they request, not by the order of their fields', () => {
  expect(isSameQuery(query, Object.fromEntries(Object.entries(query).toReversed()))).toBe(true);
  expect(isSameQuery(query, { ...query, 'filter.to': 'Hamburg' })).toBe(false);
});
