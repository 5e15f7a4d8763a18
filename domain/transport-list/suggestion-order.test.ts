import { expect, test } from 'vitest';
import { suggestionOrder, suggestionTiers, type Suggestible } from './suggestion-order.ts';
import { transportStates } from './transport-state.ts';

const statusesOf = (tier: number, role: 'SHIPPER' | 'CARRIER' = 'SHIPPER') => [
  ...new Set(suggestionTiers(role)[tier]?.states.map(({ status }) => status)),
];
const underWay = ['INCOMING', 'ONGOING', 'PRESUMABLY_INCOMING', 'PRESUMABLY_ONGOING'];

test('suggestions: action required first, then under way, then planned, then ended', () => {
  expect(statusesOf(0).toSorted()).toEqual(underWay);
  expect(statusesOf(1).toSorted()).toEqual(underWay);
  expect(statusesOf(2)).toEqual(['PLANNED']);
  expect(statusesOf(3).toSorted()).toEqual(['CANCELLED', 'COMPLETED']);
});

test.each(['SHIPPER', 'CARRIER'] as const)('every state is in exactly one tier for a %s', (role) => {
  const states = suggestionTiers(role).flatMap((tier) => tier.states);
  expect(states).toHaveLength(transportStates.length);
  expect(new Set(states).size).toBe(transportStates.length);
});

test('a waypoint confirmation ranks as action required for shippers only', () => {
  const isDoubtful = { status: 'ONGOING', gpsSignalStatus: 'GPS_SIGNAL_OK', confirmationNeeded: true } as const;
  const tierFor = (role: 'SHIPPER' | 'CARRIER') =>
    suggestionTiers(role).findIndex(({ states }) =>
      states.some(
        ({ status, gpsSignalStatus, confirmationNeeded }) =>
          status === isDoubtful.status && gpsSignalStatus === isDoubtful.gpsSignalStatus && confirmationNeeded,
      ),
    );
  expect([tierFor('SHIPPER'), tierFor('CARRIER')]).toEqual([0, 1]);
});

test('suggestions: exact matches first, then soonest first, ended ones newest first', () => {
  const one = (id: string, tier: number, scheduledAt: number, isExact = false): Suggestible => ({
    id,
    tier,
    scheduledAt,
    isExact,
  });
  const wanted = [
    one('exact under way', 1, 9, true),
    one('exact and over', 3, 1, true),
    one('needs action', 0, 8),
    one('soon', 2, 5),
    one('a later', 2, 6),
    one('b later', 2, 6),
    one('just over', 3, 4),
    one('long over', 3, 2),
  ];
  const order = suggestionOrder('SHIPPER');
  expect(wanted.toReversed().toSorted(order)).toEqual(wanted);
  for (const each of wanted) expect(order(each, { ...each })).toBe(0);
});
