import { expect, test } from 'vitest';
import { byOnTimeShare, changeOfShare, isRanked, knownArrivals, onTimeShare, shareOf } from './punctuality-share.ts';

const of = (onTime: number, delayed: number, early = 0) => ({ early, onTime, delayed });

test('an unknown arrival counts in no share', () => {
  const figures = { ...of(60, 15, 5), unknown: 40 };
  expect(knownArrivals(figures)).toBe(80);
  expect(onTimeShare(figures)).toBe(0.75);
});

test('there is no share of nothing', () => {
  expect(shareOf(0, 0)).toBeNull();
  expect(onTimeShare(of(0, 0))).toBeNull();
  expect(shareOf(0, 4)).toBe(0);
});

test('a carrier is ranked from 30 known arrivals', () => {
  expect(isRanked(of(20, 9))).toBe(false);
  expect(isRanked(of(20, 10))).toBe(true);
});

test('shares are compared only if both rest on enough arrivals', () => {
  const onTime = ({ onTime: count }: { readonly onTime: number }) => count;
  expect(changeOfShare(onTime, of(75, 25), of(30, 30))).toBeCloseTo(0.25);
  expect(changeOfShare(onTime, of(75, 25), of(15, 14))).toBeNull();
  expect(changeOfShare(onTime, of(15, 14), of(75, 25))).toBeNull();
});

test('the best carrier comes first, and one with too few arrivals last, however good it was', () => {
  const few = of(29, 0);
  const fewer = of(3, 0);
  const good = of(90, 10);
  const large = of(180, 20);
  const bad = of(10, 90);
  expect(byOnTimeShare([fewer, bad, few, good, large])).toEqual([large, good, bad, few, fewer]);
});
