import { expect, test } from 'vitest';
import { emptyStop, moveStop } from './plan-form.ts';

const [a, b, c] = ['a', 'b', 'c'].map((key) => ({ ...emptyStop(), key }));
if (a === undefined || b === undefined || c === undefined) throw new Error('three stops');
const keys = (from: number, to: number) => moveStop([a, b, c], from, to).map(({ key }) => key);

test('a plan’s stop can be moved down and up', () => {
  expect(keys(0, 2)).toEqual(['b', 'c', 'a']);
  expect(keys(2, 0)).toEqual(['c', 'a', 'b']);
  expect(keys(0, 1)).toEqual(['b', 'a', 'c']);
});

test('a stop of a plan stays within the list, and never passes a completed one', () => {
  const stops = [{ ...a, isCompleted: true }, b, c];
  for (const [from, to] of [
    [1, 0],
    [0, 1],
    [2, 3],
    [-1, 1],
    [1, 1],
  ] as const) {
    expect(moveStop(stops, from, to)).toBe(stops);
  }
});
