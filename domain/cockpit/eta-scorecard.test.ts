import { describe, expect, test } from 'vitest';
import type { JudgedForecast } from '../eta/learn/finished-forecast.ts';
import { etaScorecard } from './eta-scorecard.ts';

const HOUR = 3_600_000;
const ARRIVAL = 100 * HOUR;

/** A forecast for 100 h, made so long before, that was wrong by so much; its window is 10 minutes wide on each side. */
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

describe('the scorecard', () => {
  test('of nothing, and of too little, claims nothing', () => {
    expect(etaScorecard([])).toMatchObject({ arrivals: 0, inside: null });
    const little = etaScorecard(arrivals(19, 0.5));
    expect(little).toMatchObject({ arrivals: 19, inside: null });
    expect(little.horizons.map(({ inside }) => inside)).toEqual(little.horizons.map(() => null));
  });

  test('of enough says how often the arrival fell inside, the edges included', () => {
    expect(etaScorecard(arrivals(20, 0.5))).toMatchObject({ arrivals: 20, inside: 1 });
    expect(etaScorecard(arrivals(20, 0.5, HOUR / 6))).toMatchObject({ inside: 1 });
    expect(etaScorecard(arrivals(20, 0.5, -HOUR / 6))).toMatchObject({ inside: 1 });
    expect(etaScorecard(arrivals(20, 0.5, HOUR / 6 + 1))).toMatchObject({ inside: 0 });
    expect(etaScorecard(arrivals(20, 0.5, -HOUR / 6 - 1))).toMatchObject({ inside: 0 });
  });

  test('counts an arrival once for each horizon, however often it was forecast there', () => {
    const repeated = Array.from({ length: 50 }, (_, step) => forecast(0, 0.9 - step / 1000, HOUR));
    const card = etaScorecard([...arrivals(20, 0.95), ...repeated]);
    expect(card).toMatchObject({ arrivals: 20, inside: 1 });
  });

  test('tells the horizons apart', () => {
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
