import { expect, test } from 'vitest';
import { testTruck } from './test-truck.ts';
import { marksInOrder } from './truck.ts';
import { orderTrucks, positionsAgeOf } from './use-trucks.ts';

test('trucks that need attention come first, then trucks by name', () => {
  const trucks = [
    testTruck({ id: '1', mark: 'NO_ETA', trackingId: 'A' }),
    testTruck({ id: '2', mark: 'DELAYED', trackingId: 'Z' }),
    testTruck({ id: '4', mark: 'DELAYED', trackingId: 'B' }),
    testTruck({ id: '3', mark: 'DELAYED', trackingId: 'B' }),
  ];
  expect(orderTrucks(trucks).map(({ id }) => id)).toEqual(['3', '4', '2', '1']);
});

test('trucks are ordered as in the legend, and driving on does not change that', () => {
  const trucks = marksInOrder.map((mark, index) => testTruck({ id: mark, mark, at: index }));
  expect(orderTrucks(trucks.toReversed()).map(({ id }) => id)).toEqual(marksInOrder);
  const later = trucks.map((truck) => ({ ...truck, at: 100 - truck.at, longitude: 1 }));
  expect(orderTrucks(later).map(({ id }) => id)).toEqual(marksInOrder);
});

const MINUTE = 60_000;

test.each([
  [0, false, 'current'],
  [0, true, 'outdated'],
  [2.5 * MINUTE, false, 'current'],
  [2.5 * MINUTE + 1, false, 'outdated'],
  [60 * MINUTE, true, 'outdated'],
  [60 * MINUTE + 1, true, 'old'],
  [60 * MINUTE + 1, false, 'old'],
] as const)('positions of %i ms ago, failed: %s, are %s', (age, failed, expected) => {
  expect(positionsAgeOf(age, failed)).toBe(expected);
});
