import { describe, expect, test } from 'vitest';
import { passesStateFilter } from './transport-filter.ts';
import { defaultSortOf, isListed, statesOf, transportLists, type TransportList } from './transport-list.ts';
import { transportStates, type TransportState } from './transport-state.ts';

const tracked: TransportState = {
  status: 'ONGOING',
  completionReason: null,
  gpsSignalStatus: 'GPS_SIGNAL_OK',
  confirmationNeeded: false,
};
const without = { gpsSignalStatus: null, completionReason: null };
const everywhere: readonly TransportList[] = ['SEARCH', 'WATCHLIST'];

function listsOf(state: TransportState, role: 'SHIPPER' | 'CARRIER' = 'SHIPPER'): TransportList[] {
  return transportLists.filter((list) => !everywhere.includes(list) && isListed(list, state, role));
}

describe('the lists that hold a transport', () => {
  test.each<[Partial<TransportState>, TransportList[]]>([
    [{}, ['ONGOING']],
    [{ status: 'INCOMING' }, ['INCOMING']],
    [{ gpsSignalStatus: 'GPS_SIGNAL_LOST' }, ['ACTION_REQUIRED', 'GPS_LOST', 'ONGOING']],
    [{ status: 'INCOMING', gpsSignalStatus: 'GPS_SIGNAL_LOW' }, ['ACTION_REQUIRED', 'GPS_LOW', 'INCOMING']],
    [
      { status: 'PRESUMABLY_INCOMING', gpsSignalStatus: 'TRACKING_ID_MISSING' },
      ['ACTION_REQUIRED', 'TRACKING_ID_MISSING', 'INCOMING', 'PRESUMABLY_INCOMING'],
    ],
    [
      { status: 'PRESUMABLY_ONGOING', gpsSignalStatus: 'GPS_SIGNAL_MISSING', confirmationNeeded: true },
      ['ACTION_REQUIRED', 'GPS_MISSING', 'WAYPOINT_CONFIRMATIONS', 'ONGOING', 'PRESUMABLY_ONGOING'],
    ],
    [{ ...without, status: 'PLANNED' }, ['PLANNED']],
    [{ ...without, status: 'CANCELLED', completionReason: 'CANCELED', confirmationNeeded: true }, ['CANCELLED']],
    [{ ...without, status: 'COMPLETED', completionReason: 'ARRIVED' }, ['COMPLETED', 'ARRIVED']],
    [{ ...without, status: 'COMPLETED', completionReason: 'AREA_ARRIVED' }, ['COMPLETED', 'AREA_ARRIVED']],
    [{ ...without, status: 'COMPLETED', completionReason: 'MANUALLY_COMPLETED' }, ['COMPLETED', 'COMPLETED_MANUALLY']],
    [{ ...without, status: 'COMPLETED', completionReason: 'OVERDUE' }, ['COMPLETED', 'OVERDUE']],
  ])('%o', (change, lists) => {
    expect(listsOf({ ...tracked, ...change })).toEqual(lists);
  });

  test('carriers have no waypoint confirmations', () => {
    expect(listsOf({ ...tracked, confirmationNeeded: true }, 'CARRIER')).toEqual(['ONGOING']);
    expect(statesOf('WAYPOINT_CONFIRMATIONS', 'CARRIER')).toEqual([]);
  });

  test.each(['SHIPPER', 'CARRIER'] as const)(
    'a %s finds every state in exactly one phase’s list, and by search',
    (role) => {
      for (const state of transportStates) {
        const phases = (['PLANNED', 'INCOMING', 'ONGOING', 'COMPLETED', 'CANCELLED'] as const).filter((list) =>
          isListed(list, state, role),
        );
        expect(phases).toHaveLength(1);
        expect(isListed('SEARCH', state, role) && isListed('WATCHLIST', state, role)).toBe(true);
      }
    },
  );

  test('action required is the union of its sub-lists', () => {
    const subLists = ['GPS_LOST', 'GPS_LOW', 'GPS_MISSING', 'TRACKING_ID_MISSING', 'WAYPOINT_CONFIRMATIONS'] as const;
    for (const state of transportStates) {
      const isInOne = subLists.some((list) => isListed(list, state, 'SHIPPER'));
      expect(isListed('ACTION_REQUIRED', state, 'SHIPPER')).toBe(isInOne);
    }
  });
});

test('a filter by phase and GPS status requires both', () => {
  const lost: TransportState = { ...tracked, gpsSignalStatus: 'GPS_SIGNAL_LOST' };
  expect(passesStateFilter(lost, { phases: [], gps: [] })).toBe(true);
  expect(passesStateFilter(lost, { phases: ['ONGOING'], gps: ['low', 'lost'] })).toBe(true);
  expect(passesStateFilter(lost, { phases: ['ONGOING'], gps: ['low'] })).toBe(false);
  expect(passesStateFilter(lost, { phases: ['INCOMING'], gps: ['lost'] })).toBe(false);
});

test('cancelled and arrived lists start with the latest, all others with the earliest', () => {
  expect(defaultSortOf('CANCELLED')).toEqual({ sortBy: 'CANCELLED_AT', direction: 'desc' });
  expect(defaultSortOf('ARRIVED')).toEqual({ sortBy: 'ARRIVED', direction: 'desc' });
  expect(defaultSortOf('AREA_ARRIVED')).toEqual({ sortBy: 'SCHEDULED', direction: 'asc' });
});
