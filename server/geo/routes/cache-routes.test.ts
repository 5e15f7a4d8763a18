import type { Route } from '@milepost/domain/eta/route/route';
import type { Position } from '@milepost/domain/geography/position';
import { expect, test } from 'vitest';
import { cacheRoutes } from './cache-routes.ts';

const at = (latitude: number): Position => ({ latitude, longitude: 0 });
const origin = at(50);

function counted(answer: () => Promise<Route>) {
  let asked = 0;
  const port = cacheRoutes({
    route: () => {
      asked++;
      return answer();
    },
  });
  return { port, count: () => asked };
}

const found: Route = { km: 1, legs: [], line: [], source: 'ROAD' };

test('a route is requested once, even by concurrent callers and from a few metres away', async () => {
  const { port, count } = counted(() => Promise.resolve(found));
  await Promise.all([port.route(origin, at(51)), port.route(origin, at(51.00001))]);
  await port.route(origin, at(51));
  expect(count()).toBe(1);
  await port.route(at(51), origin);
  expect(count()).toBe(2);
});

test('a failure is not cached', async () => {
  const { port, count } = counted(() => Promise.reject(new Error('down')));
  await expect(port.route(origin, at(51))).rejects.toThrow('down');
  await expect(port.route(origin, at(51))).rejects.toThrow('down');
  expect(count()).toBe(2);
});

test('the least recently used route is dropped first', async () => {
  const { port, count } = counted(() => Promise.resolve(found));
  for (let index = 0; index < 1000; index++) await port.route(origin, at(index / 100));
  await port.route(origin, at(0));
  await port.route(origin, at(80));
  expect(count()).toBe(1001);
  await port.route(origin, at(0));
  expect(count()).toBe(1001);
  await port.route(origin, at(0.01));
  expect(count()).toBe(1002);
});
