import { expect, test } from 'vitest';
import { middleVisit, type Visit, visitLine } from './report.ts';

const visit = (score: number): Visit => ({
  score,
  scoreByClock: score - 10,
  largestPaintMs: 1234,
  blockedMs: 56.7,
  layoutShift: 0.0123,
  scripts: ['a.js', 'b.js', 'c.js', 'd.js'].map((file, place) => ({ file, ms: 100 - place })),
});

test('of three visits to a page, the one with the median score counts', () => {
  expect(middleVisit([visit(90), visit(40), visit(70)]).score).toBe(70);
});

test('a page that was never visited has no score', () => {
  expect(() => middleVisit([])).toThrow('no visit');
});

test('a page’s line shows its score, times, layout shift and three busiest scripts', () => {
  expect(visitLine('phone, list', visit(88.6))).toBe(
    'phone, list: 89 points (79 by the clock), largest paint 1.2 s, blocked 57 ms, layout shift 0.012, busiest a.js 100 ms, b.js 99 ms, c.js 98 ms',
  );
});
