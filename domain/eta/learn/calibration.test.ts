import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calibrate, uncalibrated } from './calibration.ts';
import { etaWindow } from '../eta-window.ts';
import type { FinishedForecast } from './finished-forecast.ts';
import { forecastScores } from './forecast-score.ts';
import { bucketLimits, bucketOf } from './remaining-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * A forecast made three hours ahead, with half an hour on either side before scaling, that was this many minutes off.
 */
function finished(waypointId: string, lateMinutes: number, change: Partial<FinishedForecast> = {}): FinishedForecast {
  const expected = 3 * HOUR;
  const [min, max] = [expected - 30 * MINUTE, expected + 30 * MINUTE];
  const arrivedAt = expected + lateMinutes * MINUTE;
  const planned = { kind: 'RANGE', from: expected, to: expected } as const;
  const window = { min, max, earliest: min, latest: max };
  return { waypointId, madeAt: 0, expected, ...window, soonest: expected, planned, arrivedAt, ...change };
}

const THREE_HOURS = bucketOf(3 * HOUR);

test.each([
  [0, 0],
  [0.5 * HOUR - 1, 0],
  [0.5 * HOUR, 1],
  [47.9 * HOUR, 7],
  [48 * HOUR, 8],
  [1000 * HOUR, 8],
  [-HOUR, 0],
])('%i ms ahead falls into bucket %i', (remaining, bucket) => {
  expect(bucketOf(remaining)).toBe(bucket);
});

describe('the calibration of ETA windows', () => {
  test('few arrivals leave the assumption as it is', () => {
    expect(calibrate([])).toEqual(uncalibrated);
    const few = Array.from({ length: 19 }, (_, index) => finished(`${index}`, 300));
    expect(calibrate(few)).toEqual(uncalibrated);
  });

  /** The scale learned from identical arrivals, or from arrivals each later than the one before. */
  const learned = (count: number, lateMinutes: (index: number) => number, change: Partial<FinishedForecast> = {}) => {
    const list = Array.from({ length: count }, (_, index) => finished(`${index}`, lateMinutes(index), change));
    const { early, late } = calibrate(list)[THREE_HOURS] ?? { early: 0, late: 0 };
    return [early, late].map((side) => Math.round(side * 10_000) / 10_000);
  };
  /** The learned value weighed against an assumption that counts as 40 arrivals. */
  const weighed = (scale: number, count: number) => Math.round(((scale * count + 40) / (count + 40)) * 10_000) / 10_000;

  test.each([
    ['twice as late as the window', 20, 60, [0.1, 2]],
    ['twice as early', 20, -60, [2, 0.1]],
    ['as late as the window', 20, 30, [0.1, 1]],
    ['beyond all use late', 20, 1_000, [0.1, 5]],
    ['twice as late, many times', 60, 60, [0.1, 2]],
  ])('weighs arrivals that come %s', (_, count, minutes, scales) => {
    expect(learned(count, () => minutes)).toEqual(scales.map((scale) => weighed(scale, count)));
    expect(learned(19, () => minutes)).toEqual([1, 1]);
  });

  test('each side is measured separately, an empty side counts as a millisecond', () => {
    const latest = 4 * HOUR;
    expect(learned(20, () => 60, { latest })).toEqual([weighed(0.1, 20), weighed(1, 20)]);
    expect(learned(20, () => -60, { latest })).toEqual([weighed(2, 20), weighed(0.1, 20)]);
    const sure = { earliest: 3 * HOUR, latest: 3 * HOUR };
    expect(learned(20, () => 0, sure)).toEqual([weighed(0.1, 20), weighed(0.1, 20)]);
    expect(learned(20, () => 3 / MINUTE, sure)).toEqual([weighed(0.1, 20), weighed(3, 20)]);
  });

  test('the tail of 100 arrivals is the 10th latest plus 3 for doubt, the tail of 20 is the latest', () => {
    expect(learned(100, (index) => 30 + index * 0.3)[1]).toBe(weighed(1.929, 100));
    expect(learned(100, (index) => -30 - index * 0.3)[0]).toBe(weighed(1.929, 100));
    expect(learned(20, (index) => 30 + index * 3)[1]).toBe(weighed(2.9, 20));
  });

  test('one arrival counts once, however many forecasts it had', () => {
    const one = Array.from({ length: 500 }, (_, index) => finished('same', 300, { madeAt: index }));
    expect(calibrate(one)).toEqual(uncalibrated);
  });

  test('late trucks widen only the late side of their own bucket', () => {
    const late = Array.from({ length: 1000 }, (_, index) => finished(`${index}`, (index % 100) + 1));
    const calibration = calibrate(late);
    expect(calibration[THREE_HOURS]?.late).toBeCloseTo(3, 0);
    expect(calibration[THREE_HOURS]?.early).toBeLessThan(0.2);
    expect(calibration.filter(({ early, late: side }) => early !== 1 || side !== 1)).toHaveLength(1);
  });

  test('a truck that stands for days does not widen the window beyond use', () => {
    const lost = Array.from({ length: 1000 }, (_, index) => finished(`${index}`, 10_000));
    expect(calibrate(lost)[THREE_HOURS]?.late).toBeLessThanOrEqual(5);
  });

  test('four of five arrivals fall inside the calibrated window, whatever their spread', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 60 }), fc.integer({ min: 10, max: 100 }), (early, late) => {
        // Every minute between the two sides is equally likely; a step of 37 spreads the arrivals evenly.
        const arrivals = Array.from({ length: 2000 }, (_, index) =>
          finished(`${index}`, -early + ((index * 37) % 2000) * ((early + late) / 2000)),
        );
        const calibration = calibrate(arrivals);
        const scaled = arrivals.map((one) => ({
          ...one,
          ...etaWindow(one.expected, one.earliest, one.latest, 0, calibration),
        }));
        const score = forecastScores(scaled)[THREE_HOURS];
        expect(score?.coverage).toBeGreaterThan(0.78);
        expect(score?.coverage).toBeLessThan(0.87);
      }),
      { numRuns: 50 },
    );
  });
});

test('calibration from few arrivals keeps its promise for future arrivals', () => {
  let seed = 20_831;
  const next = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const arrivals = () =>
    Array.from({ length: 60 }, (_, index) => finished(`${index}`, 60 * (next() + next() + next() - 1.5)));
  // Learns from a month of a small fleet's arrivals and judges as many more, many times over.
  const fleets = Array.from({ length: 400 }, () => {
    const calibration = calibrate(arrivals());
    const scaled = arrivals().map((one) => ({
      ...one,
      ...etaWindow(one.expected, one.earliest, one.latest, 0, calibration),
    }));
    return forecastScores(scaled)[THREE_HOURS]?.coverage ?? 0;
  });
  const coverage = fleets.reduce((sum, one) => sum + one, 0) / fleets.length;
  expect(coverage).toBeGreaterThan(0.8);
  expect(coverage).toBeLessThan(0.87);
});

describe('the ETA window', () => {
  test('is never narrower than the smallest uncertainty and never begins before now', () => {
    const sure = etaWindow(10 * HOUR, 10 * HOUR, 10 * HOUR, 0, uncalibrated);
    expect([sure.expected - sure.min, sure.max - sure.expected]).toEqual([18 * MINUTE, 18 * MINUTE]);
    expect(etaWindow(MINUTE, MINUTE, MINUTE, 0, uncalibrated)).toMatchObject({ min: 0, max: 4 * MINUTE });
  });

  test('keeps the unscaled window', () => {
    const scales = bucketLimits.map(() => ({ early: 0.5, late: 2 }));
    expect(etaWindow(10 * HOUR, 8 * HOUR, 13 * HOUR, 0, scales)).toEqual({
      expected: 10 * HOUR,
      min: 9 * HOUR,
      max: 16 * HOUR,
      earliest: 8 * HOUR,
      latest: 13 * HOUR,
    });
  });
});

describe('forecast scores', () => {
  test('give the share inside and the error for each bucket', () => {
    const list = [-40, -10, 0, 20, 60].map((late, index) => finished(`${index}`, late));
    const scores = forecastScores(list);
    expect(scores[THREE_HOURS]).toEqual({
      hours: 4,
      arrivals: 5,
      coverage: 0.6,
      medianErrorMs: 20 * MINUTE,
      ninthDecileErrorMs: 60 * MINUTE,
      meanErrorMs: 6 * MINUTE,
      medianWidthMs: HOUR,
    });
    expect(scores[0]).toMatchObject({ arrivals: 0, coverage: null, medianErrorMs: null });
  });

  test('give the median width of the windows', () => {
    const list = [90, 10, 30].map((minutes, index) => {
      const middle = 3 * HOUR;
      return finished(`${index}`, 0, { min: middle - minutes * MINUTE, max: middle + minutes * MINUTE });
    });
    expect(forecastScores(list)[THREE_HOURS]?.medianWidthMs).toBe(HOUR);
  });

  test('count the edges of the window as inside', () => {
    expect(forecastScores([finished('a', 30), finished('b', -30)])[THREE_HOURS]?.coverage).toBe(1);
    expect(forecastScores([finished('a', 30.001), finished('b', -30.001)])[THREE_HOURS]?.coverage).toBe(0);
  });

  test('count the first forecast of a bucket', () => {
    const list = [finished('a', 0, { madeAt: MINUTE, min: 0, max: 0 }), finished('a', 0)];
    expect(forecastScores(list)[THREE_HOURS]).toMatchObject({ arrivals: 1, coverage: 1 });
    expect(forecastScores(list.toReversed())[THREE_HOURS]).toMatchObject({ arrivals: 1, coverage: 1 });
  });
});
