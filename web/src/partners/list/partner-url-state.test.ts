import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../addresses/search-parameters.ts';
import {
  partnerQuery,
  type PartnerUrlState,
  readPartnerUrlState,
  toggledSort,
  writePartnerUrlState,
} from './partner-url-state.ts';

const filters = ['ACCEPTED', 'PENDING'] as const;
const sorts = ['READINESS', 'NAME'] as const;
const usual = { sortBy: 'READINESS', direction: 'asc' } as const;
const offers = { filters, sorts, usual };
const plain = { q: '', filter: null, page: 0, sort: usual };

test('the plain address of a list of partners is its initial state', () => {
  expect(readPartnerUrlState({}, offers)).toEqual(plain);
  expect(stringifySearch(writePartnerUrlState(plain, offers))).toBe('');
});

test.each([
  [{ filter: 'GONE', sortBy: 'AGE', page: '-1', q: ['a', 'b'] }, plain],
  [{ page: '10001' }, plain],
  [{ page: '10000' }, { ...plain, page: 10_000 }],
  [{ dir: 'desc' }, plain],
  [
    { sortBy: 'NAME', dir: 'down' },
    { ...plain, sort: { sortBy: 'NAME', direction: 'asc' } },
  ],
  [{ q: 'x'.repeat(101) }, { ...plain, q: 'x'.repeat(100) }],
])('only offered values in the address %j of a list of partners are used', (search, place) => {
  expect(readPartnerUrlState(search, offers)).toEqual(place);
});

test('any state of a list of partners can be restored from its address', () => {
  const places = fc.record({
    q: fc.string({ minLength: 1, maxLength: 100 }).filter((text) => text.trim() !== ''),
    filter: fc.constantFrom(null, ...filters),
    page: fc.integer({ min: 0, max: 10_000 }),
    sort: fc.record({ sortBy: fc.constantFrom(...sorts), direction: fc.constantFrom('asc', 'desc') }),
  }) as fc.Arbitrary<PartnerUrlState<(typeof filters)[number], (typeof sorts)[number]>>;
  fc.assert(
    fc.property(places, (place) => {
      const address = stringifySearch(writePartnerUrlState(place, offers));
      expect(readPartnerUrlState(parseSearch(address), offers)).toEqual(place);
    }),
  );
});

test('the search text is sent to the server without the spaces around it', () => {
  expect(partnerQuery({ ...plain, q: '  nord licht ', filter: 'PENDING' })).toEqual({
    q: 'nord licht',
    filter: 'PENDING',
    page: 0,
    sortBy: 'READINESS',
    sortByDirection: 'asc',
  });
  expect(partnerQuery({ ...plain, q: '  ' })).not.toHaveProperty('q');
});

test('clicking the same column of partners flips its direction, another one starts ascending', () => {
  expect(toggledSort({ sortBy: 'NAME', direction: 'asc' }, 'NAME')).toEqual({ sortBy: 'NAME', direction: 'desc' });
  expect(toggledSort({ sortBy: 'NAME', direction: 'desc' }, 'READINESS')).toEqual(usual);
});
