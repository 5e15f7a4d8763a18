import { describe, expect, test } from 'vitest';
import { shareBeyond, spreadAt, windowLoss, type Miss } from './forecast-errors.ts';
import { fitErrors, learnErrors, MIN_ARRIVALS } from './learn-errors.ts';

const HOUR = 3_600_000;

describe('errors', () => {
  const never = { arrivals: 0, remainingMs: 1, low: 0, middle: 0, high: 0, quantiles: [] };
  const miss = (id: number, relative: number, change: Partial<Miss> = {}): Miss => ({
    waypointId: `${id}`,
    phase: 'ROAD',
    remainingMs: 3 * HOUR,
    missedByMs: relative * 3 * HOUR,
    ...change,
  });
  const even = (count: number, change: Partial<Miss> = {}) =>
    Array.from({ length: count }, (_, index) => miss(index, (index + 0.5) / count, change));

  test('say nothing before fifty arrivals', () => {
    expect(learnErrors(even(MIN_ARRIVALS - 1)).spreads).toBeNull();
    expect(learnErrors(even(MIN_ARRIVALS)).spreads).not.toBeNull();
  });

  test('are quantiles, slightly further out when few arrivals were seen', () => {
    const at = (count: number) => spreadAt(learnErrors(even(count)), 'ROAD', 3 * HOUR);
    const [few, most] = [at(60), at(20_000)];
    expect([most?.low, most?.middle, most?.high].map((one) => Math.round((one ?? 0) * 100))).toEqual([10, 50, 90]);
    // Finite-sample rank: 61/60 of nine tenths.
    expect(few?.high).toBeCloseTo(0.915, 2);
    expect(few?.low).toBeCloseTo(0.085, 2);
    expect(
      shareBeyond(most ?? { arrivals: 0, remainingMs: 1, low: 0, middle: 0, high: 0, quantiles: [] }, 0.7),
    ).toBeCloseTo(0.3, 2);
  });

  test('give each arrival one vote, however many forecasts it had', () => {
    const loud = Array.from({ length: 10_000 }, () => miss(1_000, 50));
    const spread = spreadAt(learnErrors([...even(2_000), ...loud]), 'ROAD', 3 * HOUR);
    expect(spread?.high).toBeLessThan(1);
  });

  test('of a bucket with few arrivals come from its neighbours, those of a phase with few from all phases', () => {
    const near = even(100);
    const far = even(5, { remainingMs: 30 * HOUR, missedByMs: 900 * HOUR }).map((one, index) => ({
      ...one,
      waypointId: `far${index}`,
    }));
    const errors = learnErrors([...near, ...far]);
    expect(spreadAt(errors, 'ROAD', 30 * HOUR)?.middle).toBeLessThan(1);
    expect(spreadAt(errors, 'SPARE', 3 * HOUR)).toEqual(spreadAt(errors, 'ROAD', 3 * HOUR));
  });

  test('change gradually with the remaining time', () => {
    const wide = even(100, { remainingMs: HOUR / 2, missedByMs: HOUR });
    const narrow = even(100, { remainingMs: 8 * HOUR, missedByMs: HOUR }).map((one, index) => ({
      ...one,
      waypointId: `n${index}`,
    }));
    const errors = learnErrors([...wide, ...narrow]);
    const highs = [0.5, 1, 2, 4, 8].map((hours) => spreadAt(errors, 'ROAD', hours * HOUR)?.high ?? 0);
    expect(highs).toEqual(highs.toSorted((a, b) => b - a));
    expect([highs[0], highs[4]]).toEqual([2, 0.125]);
  });

  test('outside the observed range are certain', () => {
    const spread = { arrivals: 50, remainingMs: 1, low: 0, middle: 0, high: 0, quantiles: [0, 1] };
    expect([shareBeyond(spread, -1), shareBeyond(spread, 1)]).toEqual([1, 0]);
  });

  test('to the first stop are their own, plus those between stops with the weight of 25 arrivals', () => {
    const own = even(25, { phase: 'FIRST' });
    const others = Array.from({ length: 1_000 }, (_, index) => miss(1_000 + index, 2));
    const errors = learnErrors([...own, ...others]);
    // Half of the weight is at twice the remaining time.
    expect(spreadAt(errors, 'FIRST', 3 * HOUR)?.quantiles.at(-1)).toBeCloseTo(2, 5);
    expect(shareBeyond(spreadAt(errors, 'FIRST', 3 * HOUR) ?? never, 1)).toBeCloseTo(0.5, 1);
    expect(spreadAt(errors, 'ROAD', 3 * HOUR)?.quantiles[0]).toBeCloseTo(2, 5);
  });

  test('are weighted by how long their forecasts were shown', () => {
    const restless = Array.from({ length: 200 }, (_, index) => [
      miss(index, 0, { remainingMs: 3.9 * HOUR }),
      miss(index, 0, { remainingMs: 2.1 * HOUR, missedByMs: 1.7 * HOUR }),
    ]).flat();
    // Shown for a tenth of an hour against 3.8 hours.
    expect(shareBeyond(spreadAt(learnErrors(restless), 'ROAD', 3 * HOUR) ?? never, 0.4)).toBeGreaterThan(0.9);
  });

  test('have limits that contain the promised share of all arrivals, even where buckets share their votes', () => {
    // Between buckets, windows are as wide as the wider one allows; without adjusted limits they would contain more.
    const misses = Array.from({ length: 400 }, (_, index) => {
      const remainingMs = (1 + 0.9 * (index % 8)) * HOUR;
      const missedByMs = ((index * 37) % 400) / 400 - 0.5;
      return miss(index, 0, { remainingMs, missedByMs: missedByMs * HOUR });
    });
    const held = (errors: ReturnType<typeof learnErrors>) =>
      misses.filter(({ remainingMs, missedByMs }) => {
        const { low, high } = spreadAt(errors, 'ROAD', remainingMs) ?? never;
        return low * remainingMs <= missedByMs && missedByMs <= high * remainingMs;
      }).length / misses.length;
    expect(held(learnErrors(misses))).toBeCloseTo(0.8, 1);
    expect(Math.abs(held(learnErrors(misses)) - 0.8)).toBeLessThanOrEqual(Math.abs(held(fitErrors(misses)) - 0.8));
    expect(windowLoss(misses, learnErrors(misses))).toBeGreaterThan(0);
  });
});
