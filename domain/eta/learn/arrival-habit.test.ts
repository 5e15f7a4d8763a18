import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assumedHabit, habitAt, habitualArrival, learnHabit, type PossibleArrival } from './arrival-habit.ts';
import { bucketOf } from './remaining-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const window = { kind: 'RANGE', from: 10 * HOUR, to: 14 * HOUR } as const;

describe('a driver with time to spare arrives', () => {
  test.each([
    ['as soon as can be', 0, 6],
    ['halfway to the opening', 0.5, 8],
    ['as the window opens', 1, 10],
    ['halfway through the window', 1.5, 12],
    ['as it closes', 2, 14],
  ])('%s', (_, place, hours) => {
    expect(habitualArrival(6 * HOUR, window, place) / HOUR).toBe(hours);
  });

  test.each([
    [11, 0, 11],
    [11, 1, 11],
    [11, 1.5, 12],
    [13, 1.5, 13],
    [15, 2, 15],
    [10, 0.5, 10],
    [2, 0.5, 6],
  ])('never before the earliest possible arrival in %d h, with habit %d: in %d h', (soonest, place, hours) => {
    expect(habitualArrival(soonest * HOUR, window, place) / HOUR).toBe(hours);
  });

  test('no earlier when the earliest possible arrival is later', () => {
    const hour = fc.double({ min: 0, max: 24, noNaN: true });
    fc.assert(
      fc.property(hour, hour, fc.double({ min: 0, max: 2, noNaN: true }), (a, b, place) => {
        const [sooner, later] = [Math.min(a, b) * HOUR, Math.max(a, b) * HOUR];
        const early = habitualArrival(sooner, window, place);
        expect(habitualArrival(later, window, place)).toBeGreaterThanOrEqual(early - 1);
        expect(early).toBeGreaterThanOrEqual(sooner);
      }),
    );
  });
});

test('without data, drivers are assumed to wait on the road unless they are nearly there', () => {
  expect([0.4, 0.5, 30, 100].map((hours) => habitAt(assumedHabit, hours * HOUR, 0))).toEqual([0, 1, 1, 1]);
  expect(habitAt([], HOUR, 0)).toBe(1);
});

describe('the learned arrival habit', () => {
  const SIX_HOURS = bucketOf(6 * HOUR);
  function finished(index: number, arrivedHours: number, change: Partial<PossibleArrival> = {}): PossibleArrival {
    const forecast = { waypointId: `${index}`, madeAt: 0, soonest: 6 * HOUR, planned: window };
    return { ...forecast, arrivedAt: arrivedHours * HOUR, ...change };
  }
  const many = (count: number, arrivedHours: number, change: Partial<PossibleArrival> = {}) =>
    learnHabit(Array.from({ length: count }, (_, index) => finished(index, arrivedHours, change)));

  test('needs more than a few arrivals', () => {
    expect(many(19, 6)).toEqual(assumedHabit);
    expect(many(20, 6)[SIX_HOURS]).toBe(0.5);
  });

  test.each([
    ['straight on', 6, 0],
    ['sooner than could be', 5, 0],
    ['halfway to the opening', 8, 0.5],
    ['as the window opens', 10, 1],
    ['in the middle of the window', 12, 1.5],
    ['after it', 20, 2],
  ])('outweighs the assumption: %s', (_, hours, place) => {
    expect(many(2_000, hours)[SIX_HOURS]).toBeCloseTo(place, 1);
  });

  test('is the median of its own bucket', () => {
    // Late arrivals are in the middle of the list, between the others.
    const mixed = (late: number) =>
      learnHabit(
        Array.from({ length: 2_001 }, (_, index) => finished(index, Math.abs(index - 1_000) * 2 < late ? 14 : 8)),
      );
    expect(mixed(1_000)[SIX_HOURS]).toBeCloseTo(0.5, 1);
    expect(mixed(1_002)[SIX_HOURS]).toBeCloseTo(2, 1);
    expect(mixed(1_000).filter((place, bucket) => place !== assumedHabit[bucket])).toHaveLength(1);
    const later = many(2_000, 6, { madeAt: 5.5 * HOUR });
    expect(later[bucketOf(HOUR / 2)]).toBeCloseTo(0, 1);
  });

  test('counts only drivers with a quarter of an hour to spare', () => {
    const planned = { ...window, from: 6 * HOUR + 15 * MINUTE };
    expect(many(2_000, 6, { planned })[SIX_HOURS]).toBeCloseTo(0, 1);
    expect(many(2_000, 6, { planned: { ...planned, from: planned.from - 1 } })).toEqual(assumedHabit);
  });

  test('does not take a slow way for waiting', () => {
    expect(many(2_000, 6.9)[SIX_HOURS]).toBeCloseTo(0.23, 1);
    expect(many(2_000, 6.8)[SIX_HOURS]).toBeCloseTo(0, 1);
  });

  test('counts a kept appointment as the start of the window', () => {
    const planned = { kind: 'APPOINTMENT', from: 10 * HOUR, to: 10 * HOUR } as const;
    expect(many(2_000, 10.2, { planned })[SIX_HOURS]).toBe(1);
  });

  test('counts one arrival once, however many forecasts it had', () => {
    const same = Array.from({ length: 500 }, (_, index) => finished(0, 6, { madeAt: index }));
    expect(learnHabit(same)).toEqual(assumedHabit);
  });
});
