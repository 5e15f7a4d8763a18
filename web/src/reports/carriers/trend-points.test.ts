import { noFigures } from '@milepost/domain/reports/figures';
import { expect, test } from 'vitest';
import { lowestShare, trendPoints } from './trend-points.ts';

const week = (start: string) => ({ start, from: start, to: start, ...noFigures });
const of = (onTime: number, delayed: number, unknown = 0) => ({
  ...noFigures,
  onTime,
  delayed,
  unknown,
  completed: onTime + delayed + unknown,
});
const report = {
  periods: [week('2026-11-09'), week('2026-11-16')],
  before: { from: '2026-10-26', to: '2026-11-08', total: noFigures, periods: [week('2026-11-02')] },
};
const carrier = { periods: [of(3, 1, 9), of(8, 2)], periodsBefore: [of(5, 5)] };

test('a point needs five known arrivals; its volume also counts the others', () => {
  const points = trendPoints(carrier, report, true);
  expect(points.map(({ key, isBefore, arrivals, share }) => ({ key, isBefore, arrivals, share }))).toEqual([
    { key: 'before 2026-11-02', isBefore: true, arrivals: 10, share: 0.5 },
    { key: '2026-11-09', isBefore: false, arrivals: 13, share: null },
    { key: '2026-11-16', isBefore: false, arrivals: 10, share: 0.8 },
  ]);
});

test('without a comparison the days before are left out', () => {
  expect(trendPoints(carrier, report, false)).toHaveLength(2);
});

test('the scale begins at half, or at the tenth below the lowest value', () => {
  const points = trendPoints(carrier, report, true);
  expect(lowestShare(points)).toBe(0.5);
  expect(lowestShare(trendPoints({ ...carrier, periodsBefore: [of(3, 5)] }, report, true))).toBe(0.3);
  expect(lowestShare([])).toBe(0.5);
});
