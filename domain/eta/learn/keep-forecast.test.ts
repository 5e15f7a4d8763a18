import { expect, test } from 'vitest';
import { isWorthKeeping } from './keep-forecast.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const START = 1_000 * HOUR;
const made = (minutes: number, expectedHours: number) => ({
  madeAt: START + minutes * MINUTE,
  expected: START + Math.round(expectedHours * HOUR),
});

test.each([
  ['the first', null, made(0, 10), true],
  ['the same again', made(0, 10), made(60, 10), false],
  ['a change of 10 minutes', made(0, 10), made(60, 10 + 1 / 6), false],
  ['a greater one', made(0, 10), made(60, 10 + 10.1 / 60), true],
  ['a greater one the other way', made(0, 10), made(60, 10 - 10.1 / 60), true],
  ['within a quarter of an hour', made(0, 10), made(14.9, 12), false],
  ['after a quarter of an hour', made(0, 10), made(15, 12), true],
  ['less than eight hours ahead where it was more', made(0, 8.5), made(31, 8.5), true],
  ['still more than eight hours ahead', made(0, 8.5), made(29, 8.5), false],
])('%s', (_, before, now, kept) => {
  expect(isWorthKeeping(before, now, false)).toBe(kept);
});

test('the first forecast on the road is kept, however soon after the last', () => {
  expect(isWorthKeeping(made(0, 10), made(1, 10), true)).toBe(true);
});
