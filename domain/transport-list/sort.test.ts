import { expect, test } from 'vitest';
import { sortDirections, toggleSort } from './sort.ts';

test('the same column flips the direction, there and back', () => {
  const once = toggleSort({ sortBy: 'SCHEDULED', direction: 'asc' }, 'SCHEDULED');
  expect(once).toEqual({ sortBy: 'SCHEDULED', direction: 'desc' });
  expect(toggleSort(once, 'SCHEDULED')).toEqual({ sortBy: 'SCHEDULED', direction: 'asc' });
});

test('a new column starts ascending, whatever the direction was', () => {
  for (const direction of sortDirections) {
    const sort = toggleSort({ sortBy: 'SCHEDULED', direction }, 'REFERENCE');
    expect(sort).toEqual({ sortBy: 'REFERENCE', direction: 'asc' });
  }
});
