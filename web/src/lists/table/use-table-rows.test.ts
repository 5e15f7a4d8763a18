import { expect, test } from 'vitest';
import { rowsAndGaps } from './use-table-rows.ts';

const item = (index: number) => ({ index, start: index * 10, end: index * 10 + 10 });

test('adjacent rows leave no gap', () => {
  expect(rowsAndGaps([item(0), item(1)], 20).map(({ kind }) => kind)).toEqual(['row', 'row']);
});

test('omitted rows leave a gap before, between and after', () => {
  expect(rowsAndGaps([item(2), item(5)], 100)).toEqual([
    { kind: 'gap', before: 2, height: 20 },
    { kind: 'row', index: 2 },
    { kind: 'gap', before: 5, height: 20 },
    { kind: 'row', index: 5 },
    { kind: 'gap', before: -1, height: 40 },
  ]);
});

test('an empty list has neither rows nor gaps', () => {
  expect(rowsAndGaps([], 0)).toEqual([]);
});
