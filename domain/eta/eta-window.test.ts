import { describe, expect, test } from 'vitest';
import { assumedWindow, learnedWindow, type UncorrectedArrival } from './eta-window.ts';
import { ofEachPhase, type ForecastErrors, type ErrorSpread } from './learn/forecast-errors.ts';
import { perfectReliability } from './learn/late-risk.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = 1_000 * HOUR;

describe('the assumed window', () => {
  test.each([
    ['should have come an hour ago', -60, 3],
    ['comes in half an hour', 30, 3],
    ['comes in 100 minutes', 100, 3],
    ['comes in 200 minutes', 200, 6],
    ['comes in 25 hours', 25 * 60, 45],
    ['comes in two days', 48 * 60, 45],
  ])('%s: at least 3 %% of the remaining time, from 3 to 45 minutes per side', (_, minutes, side) => {
    const expected = NOW + minutes * MINUTE;
    const { min, max } = assumedWindow(expected, expected, expected, NOW);
    expect([expected - min, max - expected]).toEqual([minutes < 0 ? 0 : side * MINUTE, side * MINUTE]);
  });

  test('reaches from the best to the worst case, in whole milliseconds', () => {
    const expected = NOW + 600 * MINUTE + 0.4;
    const told = assumedWindow(expected, expected - HOUR - 0.3, expected + 2 * HOUR + 0.7, NOW);
    const at = NOW + 600 * MINUTE;
    expect(told).toEqual({ min: at - HOUR, expected: at, max: at + 2 * HOUR + 1, lateRisk: null });
  });
});

describe('the learned window', () => {
  const quantiles = Array.from({ length: 40 }, (_, index) => (index - 15) / 50);
  const spread: ErrorSpread = { arrivals: 50, remainingMs: HOUR, low: -0.1, middle: 0.1, high: 0.4, quantiles };
  const errors: ForecastErrors = { arrivals: 50, spreads: ofEachPhase(() => [spread]) };
  const made = (hours: number, change: Partial<UncorrectedArrival> = {}) =>
    learnedWindow({ expectedAt: NOW + hours * HOUR, phase: 'ROAD', lateAfter: Infinity, ...change }, NOW, {
      errors,
      reliability: perfectReliability,
    });
  const hours = (at: number | undefined) => ((at ?? Number.NaN) - NOW) / HOUR;

  test('is null until enough was learned', () => {
    const nothing = { arrivals: 49, spreads: null };
    expect(
      learnedWindow({ expectedAt: NOW, phase: 'ROAD', lateAfter: 0 }, NOW, {
        errors: nothing,
        reliability: perfectReliability,
      }),
    ).toBeNull();
  });

  test('moves and widens with the remaining time', () => {
    const window = made(10);
    expect([hours(window?.min), hours(window?.expected), hours(window?.max)]).toEqual([9, 11, 14]);
  });

  test('never begins before now, is never narrower than three minutes a side, and does not collapse near the stop', () => {
    const near = made(0);
    expect(near?.min).toBe(NOW);
    expect(near?.expected).toBe(NOW + 2 * MINUTE);
    expect(near?.max).toBe(NOW + 8 * MINUTE);
  });

  test('gives the share of past arrivals that would have been late', () => {
    expect(made(10, { lateAfter: NOW + 6.9 * HOUR })?.lateRisk).toBe(1);
    expect(made(10, { lateAfter: NOW + 20 * HOUR })?.lateRisk).toBe(0);
    expect(made(10, { lateAfter: NOW + 11 * HOUR })?.lateRisk).toBeCloseTo(1 - 20.5 / 40, 5);
    // The planned window has passed.
    expect(made(10, { lateAfter: NOW - 1 })?.lateRisk).toBe(1);
  });
});
