import { expect, test } from 'vitest';
import { delayOnTheWay } from './delay-on-the-way.ts';

const traffic = { reason: 'TRAFFIC', minutes: 40, text: '', at: '2026-11-23T12:00:00.000Z' } as const;
const rest = { ...traffic, reason: 'REST' } as const;

test('a delay of an earlier stop is told of a later one that has none of its own, not the other way round', () => {
  const stops = [{ order: 0 }, { order: 1, reportedDelay: traffic }, { order: 2 }, { order: 3, reportedDelay: rest }];
  const told = stops.map((stop) => delayOnTheWay(stops.toReversed(), stop)?.reason);
  expect(told).toEqual([undefined, 'TRAFFIC', 'TRAFFIC', 'REST']);
});
