import type { TransportPositions } from '@milepost/api-contract/transports/positions';
import { expect, test } from 'vitest';
import { testTruck } from './test-truck.ts';
import { mercator, motionOf, truckName, trucksOf } from './truck.ts';

const positions: TransportPositions = {
  asOf: '2026-11-20T14:32:00Z',
  totalElements: 2,
  withoutPosition: 0,
  id: ['a', 'b'],
  longitude: [9.73, 0],
  latitude: [52.37, 0],
  heading: [187, null],
  speedKmh: [82, 0],
  standingSince: [null, 1_700_000_000],
  positionAt: [1_700_000_300, 1_700_000_600],
  mark: ['DELAYED', 'ON_TIME'],
  lateMinutes: [522, null],
  status: ['ONGOING', 'INCOMING'],
  trackingId: ['HH-1', null],
  reference: [null, 'TR-1'],
  from: ['DE Hamburg', 'DE Kiel'],
  to: ['IT Milan', 'FR Lyon'],
};

test('the n-th entries of all columns form one truck', () => {
  const [first, second] = trucksOf(positions, false);
  expect(first).toMatchObject({
    id: 'a',
    heading: 187,
    speedKmh: 82,
    standingSince: null,
    mark: 'DELAYED',
    lateMinutes: 522,
    to: 'IT Milan',
  });
  expect(second).toMatchObject({ id: 'b', x: 0.5, y: 0.5, trackingId: '', reference: 'TR-1', mark: 'ON_TIME' });
  expect(second?.standingSince).toBe(1_700_000_000_000);
  expect(second?.at).toBe(1_700_000_600_000);
});

test('in an old answer no truck is current', () => {
  expect(trucksOf(positions, true).map(({ mark }) => mark)).toEqual(['OLD', 'OLD']);
});

test('the world is a square, north at the top', () => {
  expect(mercator(-180, 85.051_128_78).x).toBe(0);
  expect(mercator(-180, 85.051_128_78).y).toBeCloseTo(0, 6);
  expect(mercator(180, -85.051_128_78).y).toBeCloseTo(1, 6);
});

test.each([
  [
    { standingSince: 5, heading: 90, speedKmh: 0 },
    { kind: 'standing', since: 5 },
  ],
  [
    { heading: 90, speedKmh: 80 },
    { kind: 'heading', heading: 90, speedKmh: 80 },
  ],
  [
    { heading: 0, speedKmh: null },
    { kind: 'heading', heading: 0, speedKmh: null },
  ],
  [
    { heading: null, speedKmh: 80 },
    { kind: 'moving', speedKmh: 80 },
  ],
  [{ heading: null, speedKmh: null }, { kind: 'unknown' }],
])('a truck that was seen with %o has the motion %o', (seen, expected) => {
  expect(motionOf(testTruck({ standingSince: null, ...seen }))).toEqual(expected);
});

test.each([
  ['HH-1', 'TR-1', 'HH-1 · TR-1'],
  ['HH-1', null, 'HH-1'],
  ['', 'TR-1', 'TR-1'],
  ['', '', null],
  ['', null, null],
])('a truck with the ID %j and the reference %j is called %j', (trackingId, reference, name) => {
  expect(truckName({ trackingId, reference })).toBe(name);
});
