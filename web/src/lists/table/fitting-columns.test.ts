import { expect, test } from 'vitest';
import { columnKeys, type ColumnKey } from '../column-key.ts';
import { fittingColumns } from './fitting-columns.ts';

type Measures = Parameters<typeof fittingColumns>[2];

const plain = Object.fromEntries(columnKeys.map((key) => [key, { width: 100, givesWay: null }])) as Measures;
const measures: Measures = {
  ...plain,
  trackingId: { width: 100, givesWay: { to: ['reference'], order: 1 } },
  to: { width: 100, givesWay: { to: ['from'], order: 2 } },
};

const keys: readonly ColumnKey[] = ['reference', 'trackingId', 'from', 'to'];

test('columns stand side by side if they fit to the pixel', () => {
  expect(fittingColumns(keys, 400, measures)).toEqual(keys.map((key) => ({ key, under: [] })));
});

test('with one pixel too few, the first column to give way is stacked under its host', () => {
  expect(fittingColumns(keys, 399, measures)).toEqual([
    { key: 'reference', under: ['trackingId'] },
    { key: 'from', under: [] },
    { key: 'to', under: [] },
  ]);
});

test('the narrowest table still shows every column', () => {
  expect(fittingColumns(keys, 0, measures)).toEqual([
    { key: 'reference', under: ['trackingId'] },
    { key: 'from', under: ['to'] },
  ]);
});

test('columns stacked under a column move along with it', () => {
  const chained: Measures = { ...measures, phase: { width: 100, givesWay: { to: ['trackingId'], order: 0 } } };
  expect(fittingColumns(['reference', 'trackingId', 'phase', 'from'], 200, chained)).toEqual([
    { key: 'reference', under: ['trackingId', 'phase'] },
    { key: 'from', under: [] },
  ]);
});

test('a column whose host is not on the page stays', () => {
  expect(fittingColumns(['trackingId', 'from'], 0, measures)).toEqual([
    { key: 'trackingId', under: [] },
    { key: 'from', under: [] },
  ]);
});
