import { expect, test } from 'vitest';
import { freshnessOf, pageNow, pauseAfter, rowsThatFit } from './screen-rules.ts';

test('a screen is old after two minutes, and its rows are gone after an hour', () => {
  expect(freshnessOf(0, 120_000)).toBe('current');
  expect(freshnessOf(0, 120_001)).toBe('old');
  expect(freshnessOf(0, 3_600_000)).toBe('old');
  expect(freshnessOf(0, 3_600_001)).toBe('gone');
});

test('the server is asked every 30 seconds, and sooner after a failure', () => {
  expect([0, 1, 2, 3, 4, 50].map(pauseAfter)).toEqual([30_000, 5_000, 10_000, 20_000, 30_000, 30_000]);
});

test('eight rows fit on a 16:9 screen of any size, more on a taller one, and a phone scrolls', () => {
  expect([rowsThatFit(1_920, 1_080), rowsThatFit(3_840, 2_160), rowsThatFit(1_280, 720)]).toEqual([8, 8, 8]);
  expect(rowsThatFit(1_080, 1_920)).toBeGreaterThan(20);
  expect(rowsThatFit(3_440, 400)).toBe(8);
  expect(rowsThatFit(390, 844)).toBeNull();
});

test('pages turn automatically every twelve seconds, start over, and stay where they were stopped', () => {
  const from = { page: 0, at: 0 };
  expect([0, 11_999, 12_000, 24_000].map((now) => pageNow(from, 2, now).page)).toEqual([0, 0, 1, 0]);
  expect(pageNow(from, 2, 500).nextIn).toBe(12);
  expect(pageNow(from, 2, 11_500).nextIn).toBe(1);
  expect(pageNow({ page: 1, at: null }, 3, 99_000)).toEqual({ page: 1, nextIn: null });
  expect(pageNow({ page: 5, at: 0 }, 2, 0).page).toBe(1);
  expect(pageNow(from, 1, 99_000)).toEqual({ page: 0, nextIn: null });
});

test('a clock that was set back neither turns pages backwards nor makes them negative', () => {
  expect(pageNow({ page: 1, at: 60_000 }, 3, 0)).toEqual({ page: 1, nextIn: 12 });
});
