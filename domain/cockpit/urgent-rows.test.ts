import { expect, test } from 'vitest';
import { urgentRows } from './urgent-rows.ts';

const rows = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`);
const counts = (waiting: number, delayed: number) => {
  const shown = urgentRows(rows('w', waiting), rows('d', delayed), 9);
  return [shown.filter((id) => id.startsWith('w')).length, shown.filter((id) => id.startsWith('d')).length];
};

test.each([
  [0, 0, 0, 0],
  [9, 0, 9, 0],
  [12, 1, 8, 1],
  [12, 12, 6, 3],
  [7, 12, 6, 3],
  [2, 12, 2, 7],
  [0, 12, 0, 9],
  [2, 3, 2, 3],
])('of %i waiting for a person and %i delayed, %i and %i are shown', (waiting, delayed, some, others) => {
  expect(counts(waiting, delayed)).toEqual([some, others]);
});

test('transports waiting for a person come before delayed ones, each in their given order', () => {
  expect(urgentRows(['w0', 'w1'], ['d0', 'd1'], 3)).toEqual(['w0', 'd0', 'd1']);
});
