import { expect, test } from 'vitest';
import { figureLine, isReached, type Figure } from './figure.ts';

const figure: Figure = { name: 'table', unit: 'ms', measured: [43.25, 17], must: [100, 25], aim: [50, 20] };

test('the line shows the figure, its limits and whether they are met', () => {
  expect(figureLine(figure)).toBe('table: 43.3 / 17 ms (must 100 / 25, aim 50 / 20) ok');
});

test('a value at the limit passes, the next value fails', () => {
  expect(isReached({ ...figure, measured: [100, 25] })).toBe(true);
  expect(figureLine({ ...figure, measured: [100, 25.01] })).toContain('short');
});

test('if more is better, the limit is a minimum', () => {
  const rate: Figure = { name: 'signals', unit: '/s', best: 'MOST', measured: [50], must: [50], aim: [100] };
  expect(isReached(rate)).toBe(true);
  expect(isReached({ ...rate, measured: [49.9] })).toBe(false);
});

test('with a lower and an upper limit, a value at either limit passes', () => {
  const share: Figure = { name: 'share', unit: '%', best: 'BETWEEN', measured: [70], must: [70, 90], aim: [75, 85] };
  expect(figureLine(share)).toBe('share: 70 % (must 70–90, aim 75–85) ok');
  expect(isReached({ ...share, measured: [90] })).toBe(true);
  expect(isReached({ ...share, measured: [69.9] })).toBe(false);
  expect(isReached({ ...share, measured: [90.1] })).toBe(false);
  expect(isReached({ ...share, measured: [] })).toBe(false);
});

test('a figure with a missing measurement fails', () => {
  expect(isReached({ ...figure, measured: [43] })).toBe(false);
  expect(isReached({ ...figure, measured: [43, Number.NaN] })).toBe(false);
});
