import { describe, expect, test } from 'vitest';
import type { JudgedForecast } from '../eta/learn/finished-forecast.ts';
import { etaScorecard } from './eta-scorecard.ts';

const HOUR = 3_600_000;
const ARRIVAL = 100 * HOUR;

/**
 * A forecast for hour 100, made this many hours before and off by this much. Its window extends 10 minutes to either
 * side.
 */
function forecast(waypoint: number, hoursAhead: number, lateMs: number): JudgedForecast {
  return {
    waypointId: `w${waypoint}`,
    madeAt: ARRIVAL - hoursAhead * HOUR,
    expected: ARRIVAL,
    min: ARRIVAL - HOUR / 6,
    max: ARRIVAL + HOUR / 6,
    arrivedAt: ARRIVAL + lateMs,
  };
}

const arrivals = (count: number, hoursAhead: number, lateMs = 0) =>
  Array.from({ length: count }, (_, waypoint) => forecast(waypoint, hoursAhead, lateMs));

describe('the ETA scorecard', () => {
  test('shows no figure for too few arrivals', () => {
    expect(etaScorecard([])).toMatchObject({ arrivals: 0, inside: null });
    const little = etaScorecard(arrivals(19, 0.5));
    expect(little).toMatchObject({ arrivals: 19, inside: null });
    expect(little.horizons.map(({ inside }) => inside)).toEqual(little.horizons.map(() => null));
  });

  test('shows the share of arrivals inside the window, edges included', () => {
    expect(etaScorecard(arrivals(20, 0.5))).toMatchObject({ arrivals: 20, inside: 1 });
    expect(etaScorecard(arrivals(20, 0.5, HOUR / 6))).toMatchObject({ inside: 1 });
    expect(etaScorecard(arrivals(20, 0.5, -HOUR / 6))).toMatchObject({ inside: 1 });
    expect(etaScorecard(arrivals(20, 0.5, HOUR / 6 + 1))).toMatchObject({ inside: 0 });
    expect(etaScorecard(arrivals(20, 0.5, -HOUR / 6 - 1))).toMatchObject({ inside: 0 });
  });

  test('counts an arrival once per lead time, however many forecasts it had', () => {
    const repeated = Array.from({ length: 50 }, (_, step) => forecast(0, 0.9 - step / 1000, HOUR));
    const card = etaScorecard([...arrivals(20, 0.95), ...repeated]);
    expect(card).toMatchObject({ arrivals: 20, inside: 1 });
  });

  test('keeps lead times apart', () => {
    const card = etaScorecard([...arrivals(20, 0.5), ...arrivals(20, 20, HOUR)]);
    const told = card.horizons.filter((horizon) => horizon.inside !== null);
    expect(told.map(({ arrivals: count, inside }) => [count, inside])).toEqual([
      [20, 1],
      [20, 0],
    ]);
    expect(card.inside).toBe(0.5);
    expect(card.horizons.map(({ hours }) => hours)).toEqual(
      card.horizons.map(({ hours }) => hours).toSorted((a, b) => a - b),
    );
  });
});
