import type { TransportPositions } from '@milepost/api-contract/transports/positions';
import { expect, test } from 'vitest';
import { mergePositions } from './use-positions.ts';

const positions = (
  asOf: string,
  ...places: readonly (readonly [id: string, longitude: number])[]
): TransportPositions => ({
  asOf,
  totalElements: places.length,
  withoutPosition: 3,
  id: places.map(([id]) => id),
  longitude: places.map(([, longitude]) => longitude),
  latitude: places.map(() => 50),
  heading: places.map(() => null),
  speedKmh: places.map(() => 80),
  standingSince: places.map(() => null),
  positionAt: places.map(() => 0),
  mark: places.map(() => 'ON_TIME'),
  lateMinutes: places.map(() => null),
  status: places.map(() => 'ONGOING'),
  trackingId: places.map(([id]) => `HH ${id}`),
  reference: places.map(() => null),
  from: places.map(() => ''),
  to: places.map(() => ''),
});

const placesOf = ({ id, longitude, trackingId }: TransportPositions) =>
  Object.fromEntries(id.map((each, index) => [each, [longitude[index], trackingId[index]]]));

const known = positions('2026-11-20T14:32:00Z', ['a', 1], ['b', 2], ['c', 3]);

test('fetched trucks are where the answer says, the others stay where they were', () => {
  const merged = mergePositions(known, ['b'], positions('2026-11-20T14:32:30Z', ['b', 2.5]));
  expect(placesOf(merged)).toEqual({ a: [1, 'HH a'], b: [2.5, 'HH b'], c: [3, 'HH c'] });
  expect(merged).toMatchObject({ asOf: known.asOf, totalElements: 3, withoutPosition: 3 });
});

test('a fetched truck that is missing from the answer is removed', () => {
  const merged = mergePositions(known, ['a', 'b'], positions('2026-11-20T14:32:30Z', ['b', 2.5]));
  expect(placesOf(merged)).toEqual({ b: [2.5, 'HH b'], c: [3, 'HH c'] });
  expect(merged.totalElements).toBe(2);
});

test('all columns of merged positions have the same length', () => {
  const merged = mergePositions(known, ['b', 'd'], positions('2026-11-20T14:32:30Z', ['b', 2.5], ['d', 4]));
  const lengths = Object.values(merged).flatMap((column: unknown) => (Array.isArray(column) ? [column.length] : []));
  expect(new Set(lengths)).toEqual(new Set([4]));
});
