import { describe, expect, test } from 'vitest';
import { passesStateFilter } from './transport-filter.ts';
import { defaultSortOf, isListed, statesOf, listNames, type TransportList } from './transport-list.ts';
import { transportStates, type TransportState } from './transport-state.ts';

const tracked: TransportState = {
  status: 'ONGOING',
  completionReason: null,
  gpsSignalStatus: 'GPS_SIGNAL_OK',
  confirmationNeeded: false,
};
const without = { gpsSignalStatus: null, completionReason: null };
const everywhere: readonly TransportList[] = ['search', 'watchlist'];

function listsOf(state: TransportState, role: 'SHIPPER' | 'CARRIER' = 'SHIPPER'): TransportList[] {
  return listNames.filter((list) => !everywhere.includes(list) && isListed(list, state, role));
}

describe('the lists that contain a transport', () => {
  test.each<[Partial<TransportState>, TransportList[]]>([
    [{}, ['ongoing']],
    [{ status: 'INCOMING' }, ['incoming']],
    [{ gpsSignalStatus: 'GPS_SIGNAL_LOST' }, ['actionRequired', 'gpsLost', 'snoozed', 'ongoing']],
    [{ status: 'INCOMING', gpsSignalStatus: 'GPS_SIGNAL_LOW' }, ['actionRequired', 'gpsLow', 'snoozed', 'incoming']],
    [
      { status: 'PRESUMABLY_INCOMING', gpsSignalStatus: 'TRACKING_ID_MISSING' },
      ['actionRequired', 'trackingIdMissing', 'snoozed', 'incoming', 'presumablyIncoming'],
    ],
    [
      { status: 'PRESUMABLY_ONGOING', gpsSignalStatus: 'GPS_SIGNAL_MISSING', confirmationNeeded: true },
      ['actionRequired', 'gpsMissing', 'waypointConfirmation', 'snoozed', 'ongoing', 'presumablyOngoing'],
    ],
    [{ ...without, status: 'PLANNED' }, ['planned']],
    [{ ...without, status: 'CANCELLED', completionReason: 'CANCELED', confirmationNeeded: true }, ['cancelled']],
    [{ ...without, status: 'COMPLETED', completionReason: 'ARRIVED' }, ['completed', 'arrived']],
    [{ ...without, status: 'COMPLETED', completionReason: 'AREA_ARRIVED' }, ['completed', 'areaArrived']],
    [{ ...without, status: 'COMPLETED', completionReason: 'MANUALLY_COMPLETED' }, ['completed', 'manuallyCompleted']],
    [{ ...without, status: 'COMPLETED', completionReason: 'OVERDUE' }, ['completed', 'overdue']],
  ])('%o', (change, lists) => {
    expect(listsOf({ ...tracked, ...change })).toEqual(lists);
  });

  test('carriers have no waypoint confirmations', () => {
    expect(listsOf({ ...tracked, confirmationNeeded: true }, 'CARRIER')).toEqual(['ongoing']);
    expect(statesOf('waypointConfirmation', 'CARRIER')).toEqual([]);
  });

  test.each(['SHIPPER', 'CARRIER'] as const)(
    'a %s finds every state in exactly one phase’s list, and by search',
    (role) => {
      for (const state of transportStates) {
        const phases = (['planned', 'incoming', 'ongoing', 'completed', 'cancelled'] as const).filter((list) =>
          isListed(list, state, role),
        );
        expect(phases).toHaveLength(1);
        expect(isListed('search', state, role) && isListed('watchlist', state, role)).toBe(true);
      }
    },
  );

  test('action required is the union of its sub-lists', () => {
    const subLists = ['gpsLost', 'gpsLow', 'gpsMissing', 'trackingIdMissing', 'waypointConfirmation'] as const;
    for (const state of transportStates) {
      const isInOne = subLists.some((list) => isListed(list, state, 'SHIPPER'));
      expect(isListed('actionRequired', state, 'SHIPPER')).toBe(isInOne);
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
  expect(defaultSortOf('cancelled')).toEqual({ sortBy: 'CANCELLED_AT', direction: 'desc' });
  expect(defaultSortOf('arrived')).toEqual({ sortBy: 'ARRIVED', direction: 'desc' });
  expect(defaultSortOf('areaArrived')).toEqual({ sortBy: 'SCHEDULED', direction: 'asc' });
});
