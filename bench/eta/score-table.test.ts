import { expect, test } from 'vitest';
import type { ForecastScore } from '@milepost/domain/eta/learn/forecast-score';
import { coverageOf, scoreTable, widthAgainst } from './score-table.ts';

const none = { coverage: null, medianErrorMs: null, ninthDecileErrorMs: null, meanErrorMs: null, medianWidthMs: null };
const scores: ForecastScore[] = [
  {
    hours: 0.5,
    arrivals: 30,
    coverage: 0.9,
    medianErrorMs: 120_000,
    ninthDecileErrorMs: 360_000,
    meanErrorMs: -60_000,
    medianWidthMs: 600_000,
  },
  { hours: 1, arrivals: 0, ...none },
  {
    hours: Infinity,
    arrivals: 10,
    coverage: 0.5,
    medianErrorMs: 0,
    ninthDecileErrorMs: 90_000,
    meanErrorMs: 30_000,
    medianWidthMs: 60_000,
  },
];

test('the score table has a row per bucket, empty if there was nothing to score', () => {
  expect(scoreTable(scores)).toEqual([
    'hours ahead  arrivals  coverage  median error       p90      mean  median width',
    '      0–0.5        30      90 %         2 min     6 min    -1 min        10 min',
    '      0.5–1         0                                                          ',
    '         1–        10      50 %         0 min     2 min     1 min         1 min',
  ]);
});

test('coverage weights every scored forecast equally, whatever its bucket', () => {
  expect(coverageOf(scores)).toBeCloseTo(0.8);
});

test('widths are compared per bucket, and all buckets count equally', () => {
  const wider = scores.map((score) => ({
    ...score,
    medianWidthMs: score.medianWidthMs === null ? null : score.medianWidthMs * 3,
  }));
  expect(widthAgainst(wider, scores)).toBeCloseTo(3);
  expect(widthAgainst(scores, wider)).toBeCloseTo(1 / 3);
});
