import type { TransportRoute } from '@milepost/api-contract/transports/route';
import { expect, test } from 'vitest';
import { mapShapes, type Signal } from './map-shapes.ts';

const MINUTE = 60_000;
const start = Date.parse('2026-11-20T08:00:00Z');
const signal = (minutes: number): Signal => ({
  latitude: 50 + minutes / 100,
  longitude: 10,
  at: new Date(start + minutes * MINUTE).toISOString(),
  heading: null,
});
const a = { latitude: 50, longitude: 10 };
const b = { latitude: 51, longitude: 10 };
const leg: TransportRoute['legs'][number] = {
  from: 'a',
  to: 'b',
  state: 'CURRENT',
  source: 'ESTIMATE',
  km: 2,
  remainingKm: 1,
  countries: ['DE'],
  ferries: [],
  driven: [a, b],
  remaining: [b, a],
};
const route: TransportRoute = {
  source: 'ESTIMATE',
  km: 2,
  remainingKm: 1,
  co2e: null,
  countries: ['DE'],
  ferries: [],
  legs: [leg],
  vehicle: null,
};
const nothing = { waypoints: [], route: undefined, trail: [], vehicle: null, isPast: false };
const parts = (shapes: { features: { properties: object }[] }) => shapes.features.map(({ properties }) => properties);

test('every waypoint on the map is surrounded by its four rings', () => {
  const waypoints = [
    { order: 0, position: a, status: 'OPEN', city: 'A' },
    { order: 1, position: b, status: 'OPEN', city: 'B' },
  ];
  const shapes = mapShapes({ ...nothing, waypoints });
  expect(parts(shapes.rings)).toEqual([1, 2, 3, 4, 1, 2, 3, 4].map((ring) => ({ ring })));
  expect(parts(shapes.waypoints)).toEqual([
    { status: 'OPEN', city: 'A', number: '1' },
    { status: 'OPEN', city: 'B', number: '2' },
  ]);
});

test('the trail on the map breaks where the vehicle was silent, and goes on after that', () => {
  const { trail, signals } = mapShapes({ ...nothing, trail: [0, 5, 50, 96, 100].map(signal) });
  expect(parts(trail)).toEqual([{ part: 'seen' }, { part: 'silent' }, { part: 'seen' }]);
  expect(signals.features).toHaveLength(5);
  expect(mapShapes({ ...nothing, trail: [signal(0)] }).trail.features).toEqual([]);
});

test('the way on the map is divided at the vehicle, and in a replay all of it lies ahead', () => {
  expect(parts(mapShapes({ ...nothing, route }).route)).toEqual([{ part: 'driven' }, { part: 'remaining' }]);
  expect(parts(mapShapes({ ...nothing, route, isPast: true }).route)).toEqual([
    { part: 'remaining' },
    { part: 'remaining' },
  ]);
  const approach = { ...route, legs: [{ ...leg, from: null, driven: [] }, leg] };
  expect(mapShapes({ ...nothing, route: approach }).route.features).toHaveLength(3);
  expect(mapShapes({ ...nothing, route: approach, isPast: true }).route.features).toHaveLength(2);
});

test('the vehicle on the map has a heading if its device reports one', () => {
  expect(parts(mapShapes({ ...nothing, vehicle: { ...signal(0), heading: 90 } }).vehicle)).toEqual([{ heading: 90 }]);
  expect(parts(mapShapes({ ...nothing, vehicle: signal(0) }).vehicle)).toEqual([{}]);
});
