import { expect, test } from 'vitest';
import { sortDirections, toggleSort } from './sort.ts';

test('sorting by the same column flips the direction each time', () => {
  const once = toggleSort({ sortBy: 'SCHEDULED', direction: 'asc' }, 'SCHEDULED');
  expect(once).toEqual({ sortBy: 'SCHEDULED', direction: 'desc' });
  expect(toggleSort(once, 'SCHEDULED')).toEqual({ sortBy: 'SCHEDULED', direction: 'asc' });
});

test('a new sort column starts ascending', () => {
  for (const direction of sortDirections) {
    const sort = toggleSort({ sortBy: 'SCHEDULED', direction }, 'REFERENCE');
    expect(sort).toEqual({ sortBy: 'REFERENCE', direction: 'asc' });
  }
});
