import type { TransportRoute } from '@milepost/api-contract/transports/route';
import { expect, test } from 'vitest';
import { routeFeatures } from './route-line.ts';

type Leg = TransportRoute['legs'][number];

const point = (longitude: number) => ({ longitude, latitude: 50 });

function legOf(from: string | null, driven: readonly number[], remaining: readonly number[]): Leg {
  return {
    from,
    to: 'next',
    state: 'CURRENT',
    source: 'ROAD',
    km: 100,
    remainingKm: 50,
    countries: [],
    ferries: [],
    driven: driven.map(point),
    remaining: remaining.map(point),
  };
}

function drawn(...legs: readonly Leg[]) {
  const features = routeFeatures({
    source: 'ROAD',
    km: 0,
    remainingKm: 0,
    co2e: null,
    countries: [],
    ferries: [],
    legs: [...legs],
    vehicle: null,
  });
  return features.map(({ properties: { part }, geometry: { coordinates } }) => [part, coordinates] as const);
}

test('the driven and the remaining part are lines, and both ends are stops', () => {
  expect(drawn(legOf('first', [1, 2], [2, 3]))).toEqual([
    [
      'driven',
      [
        [1, 50],
        [2, 50],
      ],
    ],
    [
      'remaining',
      [
        [2, 50],
        [3, 50],
      ],
    ],
    ['stop', [1, 50]],
    ['stop', [3, 50]],
  ]);
});

test('a route that begins at the vehicle has no stop at its start', () => {
  expect(drawn(legOf(null, [], [2, 3])).filter(([part]) => part === 'stop')).toEqual([['stop', [3, 50]]]);
});

test('a line needs two points, and a leg without any draws nothing', () => {
  expect(drawn(legOf('first', [1], []))).toEqual([
    ['stop', [1, 50]],
    ['stop', [1, 50]],
  ]);
  expect(drawn(legOf(null, [], []))).toEqual([]);
});
