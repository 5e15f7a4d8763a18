import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EtaStanding } from '../eta/eta-standing.ts';
import {
  arrivalSortKeys,
  defaultArrivalSort,
  gateStandingOf,
  gateStandings,
  sortArrivals,
  type ComparedArrival,
} from './arrival-order.ts';

const arrival = (id: string, changes: Partial<ComparedArrival> = {}): ComparedArrival => ({
  id,
  standing: 'ON_TIME',
  at: 0,
  plannedFrom: 0,
  trackingId: id,
  fromCity: 'Hamburg',
  ...changes,
});
const ids = (arrivals: readonly ComparedArrival[]) => arrivals.map(({ id }) => id).join('');

describe('the order of arrivals at a place', () => {
  test('delayed trucks come first, then at risk, old, without ETA, early, on time and arrived', () => {
    const standings = ['ARRIVED', 'ON_TIME', 'EARLY', 'NO_ETA', 'OLD', 'AT_RISK', 'DELAYED'] as const;
    const shuffled = standings.map((standing, index) => arrival(String(index), { standing, at: index }));
    expect(sortArrivals(shuffled, defaultArrivalSort).map(({ standing }) => standing)).toEqual(standings.toReversed());
    expect(sortArrivals(shuffled, { sortBy: 'ETA_STATUS', direction: 'desc' }).map(({ standing }) => standing)).toEqual(
      standings,
    );
  });

  test('arrivals with the same standing are in order of time, whether ascending or descending', () => {
    const arrivals = [arrival('c', { at: 3 }), arrival('a', { at: 1 }), arrival('b', { at: 2 })];
    expect(ids(sortArrivals(arrivals, defaultArrivalSort))).toBe('abc');
    expect(ids(sortArrivals(arrivals, { sortBy: 'ETA_STATUS', direction: 'desc' }))).toBe('abc');
  });

  test('each sort key sorts by what it names, in both directions', () => {
    const one = arrival('a', { at: 1, plannedFrom: 9, trackingId: 'HH 10', fromCity: 'Basel' });
    const other = arrival('b', { at: 2, plannedFrom: 3, trackingId: 'HH 9', fromCity: 'Ansbach' });
    const by = (sortBy: (typeof arrivalSortKeys)[number], direction: 'asc' | 'desc') =>
      ids(sortArrivals([one, other], { sortBy, direction }));
    expect(by('ETA', 'asc') + by('ETA', 'desc')).toBe('abba');
    expect(by('SCHEDULED', 'asc') + by('SCHEDULED', 'desc')).toBe('baab');
    expect(by('TRACKING_ID', 'asc') + by('TRACKING_ID', 'desc')).toBe('baab');
    expect(by('FROM', 'asc') + by('FROM', 'desc')).toBe('baab');
  });

  test('trucks without a tracking ID come last when sorted by tracking ID, in both directions', () => {
    const arrivals = [arrival('a', { trackingId: null }), arrival('b'), arrival('c')];
    expect(ids(sortArrivals(arrivals, { sortBy: 'TRACKING_ID', direction: 'asc' }))).toBe('bca');
    expect(ids(sortArrivals(arrivals, { sortBy: 'TRACKING_ID', direction: 'desc' }))).toBe('cba');
  });

  test('the result does not depend on the initial order', () => {
    const any = fc.record({
      standing: fc.constantFrom(...gateStandings),
      at: fc.integer({ min: 0, max: 3 }),
      plannedFrom: fc.integer({ min: 0, max: 3 }),
      trackingId: fc.option(fc.constantFrom('A', 'B')),
      fromCity: fc.constantFrom('X', 'Y'),
    });
    const all = fc.array(any).map((made) => made.map((one, index) => ({ ...one, id: String(index) })));
    fc.assert(
      fc.property(all, fc.constantFrom(...arrivalSortKeys), fc.constantFrom('asc', 'desc'), (arrivals, sortBy, way) => {
        const sort = { sortBy, direction: way } as const;
        expect(sortArrivals(arrivals.toReversed(), sort)).toEqual(sortArrivals(arrivals, sort));
      }),
    );
  });
});

test('an arrival has the standing ARRIVED, whether early or late, and an unknown one has none', () => {
  const eta = { expected: 1, min: 0, max: 2, status: 'DELAYED', lateRisk: null } as const;
  const told = (standing: EtaStanding) => gateStandingOf(standing);
  expect(told({ kind: 'ARRIVED', at: 1, notBefore: null, status: 'DELAYED' })).toBe('ARRIVED');
  expect(told({ kind: 'UNKNOWN' })).toBeNull();
  expect(told({ kind: 'OLD', eta, restsOn: 0 })).toBe('OLD');
  expect(told({ kind: 'NONE', reason: 'NOT_STARTED' })).toBe('NO_ETA');
  expect(told({ kind: 'CURRENT', eta, isAtRisk: false })).toBe('DELAYED');
  expect(told({ kind: 'CURRENT', eta: { ...eta, status: 'ON_TIME' }, isAtRisk: true })).toBe('AT_RISK');
});
