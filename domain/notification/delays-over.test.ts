import { expect, test } from 'vitest';
import { delaysOver, type ForecastDelay } from './delays-over.ts';

const MINUTE = 60_000;

const forecast = (waypointId: string, at: number, minutes: number): ForecastDelay => ({
  waypointId,
  at,
  expectedAt: at + minutes,
  delayMs: minutes * MINUTE,
});

const told = (forecasts: readonly ForecastDelay[], completed: readonly [string, number][] = []) =>
  delaysOver(forecasts, 60, new Map(completed)).map(({ waypointId, at }) => `${waypointId}${at}`);

test('a delay would have been reported when first above the threshold, and again after falling to half of it', () => {
  expect(told([10, 60, 61, 90, 31, 70, 30, 61].map((minutes, at) => forecast('a', at, minutes)))).toEqual(['a2', 'a7']);
});

test('of stops that exceed it together, the most delayed one reports it for the transport', () => {
  expect(told([forecast('a', 1, 70), forecast('b', 1, 90)])).toEqual(['b1']);
});

test('nothing is reported while another stop is above it; a completed stop does not count', () => {
  const later = [forecast('a', 1, 70), forecast('b', 1, 0), forecast('b', 5, 70)];
  expect(told(later)).toEqual(['a1']);
  expect(told(later, [['a', 5]])).toEqual(['a1', 'b5']);
  expect(told(later, [['a', 6]])).toEqual(['a1']);
});

test('without forecasts nothing would have been reported', () => {
  expect(told([])).toEqual([]);
});
