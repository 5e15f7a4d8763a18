import { expect, test } from 'vitest';
import { measureClockLag, isWorthKeeping, estimateFixTime, type Fix } from './worth-keeping.ts';

const start: Fix = { at: 0, latitude: 49.45, longitude: 11.08 };
const after = (seconds: number, metresNorth = 0, metresEast = 0): Fix => ({
  at: seconds * 1_000,
  latitude: start.latitude + metresNorth / 111_320,
  longitude: start.longitude + metresEast / (111_320 * Math.cos((start.latitude * Math.PI) / 180)),
});

test('the first position is kept', () => {
  expect(isWorthKeeping(null, start, 5)).toBe(true);
});

test('a position is kept from 100 m on, north or east, but not within 10 s', () => {
  expect(isWorthKeeping(start, after(10, 101), 5)).toBe(true);
  expect(isWorthKeeping(start, after(10, 0, 101), 5)).toBe(true);
  expect(isWorthKeeping(start, after(10, 99), 5)).toBe(false);
  expect(isWorthKeeping(start, after(9.999, 500), 5)).toBe(false);
});

test('a stationary truck is reported every 30 s', () => {
  expect(isWorthKeeping(start, after(29.999), 5)).toBe(false);
  expect(isWorthKeeping(start, after(30), 5)).toBe(true);
});

test('a cell-tower estimate is not kept as a position', () => {
  expect(isWorthKeeping(null, start, 1_000)).toBe(true);
  expect(isWorthKeeping(null, start, 1_001)).toBe(false);
  expect(isWorthKeeping(null, start, null)).toBe(true);
});

test('a fix is dated by its age, unless the age is impossible', () => {
  const cameAt = 10_000_000;
  expect(estimateFixTime(cameAt - 3_000, cameAt, 0)).toBe(cameAt - 3_000);
  expect(estimateFixTime(cameAt - 120_001, cameAt, 0)).toBe(cameAt);
  expect(estimateFixTime(cameAt + 1, cameAt, 0)).toBe(cameAt);
  expect(estimateFixTime(cameAt - 3_000, cameAt, 3_600_000)).toBe(cameAt - 3_000 + 3_600_000);
});

test('a clock that is wrong by more than a minute is corrected, in both directions', () => {
  expect(measureClockLag(100_000, 40_000)).toBe(0);
  expect(measureClockLag(100_001, 40_000)).toBe(60_001);
  expect(measureClockLag(0, 3_600_000)).toBe(-3_600_000);
});
