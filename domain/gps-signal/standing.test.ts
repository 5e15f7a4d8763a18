import { expect, test } from 'vitest';
import { isStanding, standingSince } from './standing.ts';

const MINUTE = 60_000;
const at = 100 * MINUTE;

test('a vehicle below walking speed is standing', () => {
  expect([0, 4.9, 5, 80].map(isStanding)).toEqual([true, true, false, false]);
});

test.each([
  ['moves, whatever it did before', { speedKmh: 5, nearSince: 0 }, null],
  ['stands since it came there', { speedKmh: 4.9, nearSince: 40 * MINUTE }, 40 * MINUTE],
  ['stands since it was seen, where the start is unknown', { speedKmh: 0, nearSince: null }, at],
  ['stands for ten minutes, by its places alone', { speedKmh: null, nearSince: 90 * MINUTE }, 90 * MINUTE],
  ['may be moving, for all that is known', { speedKmh: null, nearSince: 90 * MINUTE + 1 }, null],
  ['was seen once, and told nothing', { speedKmh: null, nearSince: null }, null],
  ['came there no later than it was seen there', { speedKmh: 0, nearSince: at + 1 }, at],
])('%s', (_, seen, expected) => {
  expect(standingSince({ at, ...seen })).toBe(expected);
});
