import { countedStandings } from '@milepost/domain/eta/transport-standing';
import { transportStatuses } from '@milepost/domain/transport/transport-status';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../addresses/search-parameters.ts';
import { readFilterAddress, writeFilterAddress } from './filter-address.ts';
import { filtersForMap } from './filter-offers.ts';
import { dayPresets } from '@milepost/domain/transport-list/filter-days';
import { tidyFilters } from './table-filters.ts';

const day = fc.constantFrom('2026-11-20', '2026-12-01', null);
const days = fc.oneof(fc.record({ preset: fc.constantFrom(...dayPresets) }), fc.record({ from: day, to: day }));
const words = fc.string({ maxLength: 100 });
const anyFilters = fc
  .record(
    {
      carriers: fc.array(fc.uuid()),
      shippers: fc.array(fc.uuid()),
      standing: fc.subarray([...countedStandings]),
      phase: fc.subarray([...transportStatuses]),
      mine: fc.constant(true),
      from: words,
      nextWaypoint: words,
      trackingId: words,
      scheduled: days,
      ended: days,
    },
    { requiredKeys: [] },
  )
  .map(tidyFilters);

test('filters survive the round trip through an address', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const address = stringifySearch(writeFilterAddress(filters));
      expect(readFilterAddress(parseSearch(address))).toEqual(filters);
    }),
  );
});

test('an address is readable, and stays plain without filters', () => {
  const filters = {
    standing: ['DELAYED', 'EARLY'],
    from: 'DE 20',
    scheduled: { from: '2026-11-20', to: null },
  } as const;
  expect(stringifySearch(writeFilterAddress(filters))).toBe(
    '?filter.standing=DELAYED&filter.standing=EARLY&filter.from=DE+20&filter.scheduled=2026-11-20..',
  );
  expect(stringifySearch(writeFilterAddress({}))).toBe('');
});

test.each([
  { 'filter.carriers': 'nobody', 'filter.phase': 'FLYING' },
  { 'filter.from': ['a', 'b'], 'filter.scheduled': 'someday' },
  { 'filter.scheduled': '2026-02-30..', 'filter.shippers': ['x'] },
  { 'filter.scheduled': ['today'], 'filter.unknown': 'x', 'filter.mine': 'yours' },
])('invalid filters in an address are ignored: %o', (search) => {
  expect(readFilterAddress(search)).toEqual({});
});

test('the map takes only those of a list’s filters that make a difference on it', () => {
  const filters = { carriers: ['a'], shippers: ['b'], phase: ['PLANNED', 'ONGOING'], to: 'Milan' } as const;
  expect(filtersForMap(filters, 'SHIPPER')).toEqual({ carriers: ['a'], phase: ['ONGOING'], to: 'Milan' });
  expect(filtersForMap(filters, 'CARRIER')).toEqual({ shippers: ['b'], phase: ['ONGOING'], to: 'Milan' });
  expect(filtersForMap({ phase: ['COMPLETED'] }, 'SHIPPER')).toEqual({});
});
