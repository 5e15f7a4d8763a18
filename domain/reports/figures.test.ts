import { expect, test } from 'vitest';
import { countedFigures, noFigures, sumFigures } from './figures.ts';

test('figures are added one by one', () => {
  const one = { ...noFigures, completed: 10, early: 1, onTime: 5, delayed: 2, unknown: 2 };
  const both = sumFigures([one, { ...noFigures, completed: 1, unknown: 1, minutesOnSite: 90, stays: 1 }]);
  expect(both).toEqual({ ...one, completed: 11, unknown: 3, minutesOnSite: 90, stays: 1 });
  expect(Object.keys(both)).toEqual([...countedFigures]);
});
