import { expect, test } from 'vitest';
import { delayOnTheWay } from './delay-on-the-way.ts';

const traffic = { reason: 'TRAFFIC', minutes: 40, text: '', at: '2026-11-23T12:00:00.000Z' } as const;
const rest = { ...traffic, reason: 'REST' } as const;

test('a delay at an earlier stop applies to a later one without a delay of its own, not the other way round', () => {
  const stops = [{ order: 0 }, { order: 1, reportedDelay: traffic }, { order: 2 }, { order: 3, reportedDelay: rest }];
  const told = stops.map((stop) => delayOnTheWay(stops.toReversed(), stop)?.reason);
  expect(told).toEqual([undefined, 'TRAFFIC', 'TRAFFIC', 'REST']);
});
