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

test('without events there are no interactions', () => {
  expect(interactionsOf([])).toEqual([]);
});

test.each([
  [49, 49],
  [50, 49],
  [99, 98],
  [100, 98],
])('the figure for %i interactions, each 1 ms slower than the last, is %i', (count, figure) => {
  expect(slowestButOneInFifty(Array.from({ length: count }, (_, index) => index + 1))).toBe(figure);
});
