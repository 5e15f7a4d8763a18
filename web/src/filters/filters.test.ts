import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listNames } from '@milepost/domain/transport-list/transport-list';
import { readFilters, writeFilters, FILTERS_ENTRY } from './use-filters.ts';
import { lists } from '../lists/lists.ts';
import { filtersFor } from './filter-offers.ts';
import { filterQuery, filtersAmong, tidyFilters, withoutFilter } from './table-filters.ts';

const now = Temporal.Instant.from('2026-11-20T14:32:00Z').epochMilliseconds;
const all = {
  carriers: ['a', 'b'],
  shippers: ['c'],
  standing: ['DELAYED'],
  gps_status: ['low', 'lost'],
  phase: ['ONGOING'],
  mine: true,
  from: 'DE 20',
  to: 'Milano',
  nextWaypoint: 'Kassel',
  reference: 'TR-20',
  trackingId: 'HB',
  scheduled: { from: '2026-11-20', to: null },
  ended: { preset: 'lastWeek' },
} as const;

function storeWith(text?: string) {
  const kept = new Map(text === undefined ? [] : [[FILTERS_ENTRY, text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('tidyFilters', () => {
  test('keeps valid filters as they are', () => {
    expect(tidyFilters(all)).toEqual(all);
  });

  test('leaves out filters without effect, and what is not a filter', () => {
    const stored = {
      carriers: [],
      from: '  ',
      phase: ['FLYING'],
      standing: 'DELAYED',
      scheduled: { from: '2026-02-30' },
    };
    expect(tidyFilters(stored)).toEqual({});
    expect(tidyFilters({ from: ' Kassel ', phase: ['FLYING', 'PLANNED'], other: 1 })).toEqual({
      from: 'Kassel',
      phase: ['PLANNED'],
    });
  });

  test('makes filters of anything, and is idempotent', () => {
    const keys = [...Object.keys(all), 'other'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()), (stored) => {
        const tidy = tidyFilters(stored);
        expect(tidyFilters(tidy)).toEqual(tidy);
        expect(Object.values(tidy).every((value) => value !== '' && value !== null)).toBe(true);
      }),
    );
  });
});

test('the call is sent prefixed keys', () => {
  expect(filterQuery(all, 'UTC', now)).toEqual({
    'filter.carriers': ['a', 'b'],
    'filter.shippers': ['c'],
    'filter.standing': ['DELAYED'],
    'filter.gps_status': ['low', 'lost'],
    'filter.phase': ['ONGOING'],
    'filter.mine': true,
    'filter.from': 'DE 20',
    'filter.to': 'Milano',
    'filter.nextWaypoint': 'Kassel',
    'filter.reference': 'TR-20',
    'filter.trackingId': 'HB',
    'filter.scheduled.from': '2026-11-20T00:00:00Z',
    'filter.ended.from': '2026-11-09T00:00:00Z',
    'filter.ended.to': '2026-11-15T23:59:59.999Z',
  });
  expect(filterQuery({}, 'UTC', now)).toEqual({});
});

test('a single filter can be removed', () => {
  expect(withoutFilter({ from: 'a', to: 'b' }, 'from')).toEqual({ to: 'b' });
});

describe('what a page offers', () => {
  test('a shipper chooses among carriers, a carrier among shippers', () => {
    for (const page of listNames) {
      expect(filtersFor('SHIPPER', lists[page].filters)).toContain('carriers');
      expect(filtersFor('SHIPPER', lists[page].filters)).not.toContain('shippers');
      expect(filtersFor('CARRIER', lists[page].filters)).toContain('shippers');
      expect(filtersFor('CARRIER', lists[page].filters)).not.toContain('carriers');
    }
  });

  test('a page of one GPS status does not offer a filter by it', () => {
    expect(filtersFor('SHIPPER', lists.gpsLost.filters)).not.toContain('gps_status');
    expect(filtersFor('SHIPPER', lists.ongoing.filters)).toContain('gps_status');
  });

  test('pages of open transports offer the filter for those assigned to the reader, pages of ended ones do not', () => {
    const offering = listNames.filter((page) => lists[page].filters.includes('mine'));
    expect(offering).toEqual(expect.arrayContaining(['actionRequired', 'planned', 'incoming', 'ongoing', 'search']));
    for (const ended of ['completed', 'overdue', 'cancelled'] as const) expect(offering).not.toContain(ended);
  });

  test('filters it does not offer have no effect', () => {
    expect(filtersAmong(all, filtersFor('SHIPPER', lists.planned.filters))).toEqual({
      mine: all.mine,
      carriers: all.carriers,
      from: all.from,
      to: all.to,
      reference: all.reference,
      trackingId: all.trackingId,
      scheduled: all.scheduled,
    });
  });
});

describe('the store', () => {
  test('keeps the filters of each page for one organisation', () => {
    const store = storeWith();
    writeFilters('elbtor', { ongoing: { from: 'Kassel' }, planned: { to: 'Milano' } }, store);
    expect(readFilters('elbtor', store)).toMatchObject({ ongoing: { from: 'Kassel' }, planned: { to: 'Milano' } });
    expect(readFilters('another', store)).toEqual({});
  });

  test.each(['no json', 'null', '7', '[]', '{"organizationId":"elbtor"}', '{"organizationId":"elbtor","pages":3}'])(
    '%j is not a filter',
    (text) => {
      expect(readFilters('elbtor', storeWith(text)).ongoing ?? {}).toEqual({});
    },
  );
});
