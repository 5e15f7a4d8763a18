import { expect, test } from 'vitest';
import { uncalibrated } from './learn/calibration.ts';
import { etaWindow } from './eta-window.ts';

const MINUTE = 60_000;
const NOW = 1_000 * 60 * MINUTE;

test.each([
  ['should have come an hour ago', -60, 3],
  ['comes in half an hour', 30, 3],
  ['comes in 100 minutes', 100, 3],
  ['comes in 200 minutes', 200, 6],
  ['comes in 25 hours', 25 * 60, 45],
  ['comes in two days', 48 * 60, 45],
])('%s, the window is at least 3 %% of the remaining time: from 3 to 45 minutes per side', (_, minutes, side) => {
  const expected = NOW + minutes * MINUTE;
  const { earliest, latest } = etaWindow(expected, expected, expected, NOW, uncalibrated);
  expect([expected - earliest, latest - expected]).toEqual([side * MINUTE, side * MINUTE]);
});

test('an arrival expected in the past is expected now', () => {
  const expected = NOW - 60 * MINUTE;
  expect(etaWindow(expected, expected, expected, NOW, uncalibrated)).toMatchObject({ min: expected, expected });
});

test('a window without calibration for its lead time is the assumed one', () => {
  const expected = NOW + 600 * MINUTE;
  const [early, late] = [expected - 60 * MINUTE, expected + 90 * MINUTE];
  expect(etaWindow(expected, early, late, NOW, [])).toEqual({
    expected,
    min: early,
    max: late,
    earliest: early,
    latest: late,
  });
});

test('the window is in whole milliseconds', () => {
  const expected = NOW + 600 * MINUTE + 0.4;
  const told = etaWindow(expected, expected - 60.3 * MINUTE - 0.3, expected + 60.7 * MINUTE + 0.3, NOW, uncalibrated);
  expect(Object.values(told).filter((moment) => !Number.isInteger(moment))).toEqual([]);
});
