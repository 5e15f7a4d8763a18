import { describe, expect, test } from 'vitest';
import { endOfBan, mergeIntervals, startOfNextBan, type Interval } from './intervals.ts';

const interval = (from: number, until: number): Interval => ({ from, until });

describe('intervals are joined', () => {
  test.each([
    ['where they overlap', [interval(1, 3), interval(2, 5)], [1], [5]],
    ['where they touch', [interval(1, 3), interval(3, 5)], [1], [5]],
    ['where one holds the other', [interval(1, 9), interval(2, 5)], [1], [9]],
    ['not where a moment lies between', [interval(1, 3), interval(4, 5)], [1, 4], [3, 5]],
    ['whichever comes first', [interval(8, 9), interval(2, 4), interval(1, 3)], [1, 8], [4, 9]],
  ])('%s', (_, intervals, starts, ends) => {
    expect(mergeIntervals(intervals)).toEqual({ starts: Float64Array.from(starts), ends: Float64Array.from(ends) });
  });
});

describe.each([1, 2, 7, 8, 100])('with %i bans', (count) => {
  const bans = mergeIntervals(Array.from({ length: count }, (_, index) => interval(index * 10, index * 10 + 5)));

  test('each ban applies from its start until its end, then the next one is ahead', () => {
    for (let index = 0; index < count; index += 1) {
      const [start, end] = [index * 10, index * 10 + 5];
      const next = index === count - 1 ? Infinity : start + 10;
      const told = [start - 1, start, end - 1, end].map((at) => [endOfBan(bans, at), startOfNextBan(bans, at)]);
      expect(told).toEqual([
        [start - 1, start],
        [end, start],
        [end, start],
        [end, next],
      ]);
    }
  });
});

test('without bans, none applies and none is ahead', () => {
  for (const bans of [null, mergeIntervals([])]) {
    expect(endOfBan(bans, 7)).toBe(7);
    expect(startOfNextBan(bans, 7)).toBe(Infinity);
  }
});
