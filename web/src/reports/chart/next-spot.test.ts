import { expect, test } from 'vitest';
import { nextSpot } from './next-spot.ts';

const counts = [
  [5, 1, 2],
  [0, 0, 0],
  [4, 0, 3],
  [0, 2, 0],
];

test.each([
  ['ArrowUp', [0, 0], [0, 1]],
  ['ArrowDown', [0, 2], [0, 1]],
  ['ArrowUp', [2, 0], [2, 2]],
  ['ArrowUp', [2, 2], [2, 2]],
  ['ArrowDown', [0, 0], [0, 0]],
  ['ArrowRight', [0, 2], [2, 2]],
  ['ArrowRight', [2, 2], [3, 1]],
  ['ArrowRight', [3, 1], [3, 1]],
  ['ArrowLeft', [3, 1], [2, 0]],
  ['ArrowLeft', [0, 1], [0, 1]],
  ['Home', [3, 1], [0, 1]],
  ['End', [0, 0], [3, 1]],
] as const)('%s leads from %j to %j', (key, [column, part], [toColumn, toPart]) => {
  expect(nextSpot({ column, part }, key, counts)).toEqual({ column: toColumn, part: toPart });
});

test('other keys are not handled by the chart', () => {
  expect(nextSpot({ column: 0, part: 0 }, 'Tab', counts)).toBeNull();
});
