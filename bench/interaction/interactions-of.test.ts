import { expect, test } from 'vitest';
import { interactionsOf, slowestButOneInFifty } from './interactions-of.ts';

test('an interaction is as slow as its slowest event', () => {
  const events = [
    { interactionId: 1, name: 'pointerdown', duration: 16 },
    { interactionId: 1, name: 'click', duration: 48 },
    { interactionId: 2, name: 'keydown', duration: 24 },
    { interactionId: 1, name: 'pointerup', duration: 40 },
  ];
  expect(interactionsOf(events)).toEqual([48, 24]);
});

test('nothing seen is nothing slow', () => {
  expect(interactionsOf([])).toEqual([]);
});

test.each([
  [49, 49],
  [50, 49],
  [99, 98],
  [100, 98],
])('of %i interactions that take 1 ms more each, the figure is %i', (count, figure) => {
  expect(slowestButOneInFifty(Array.from({ length: count }, (_, index) => index + 1))).toBe(figure);
});
