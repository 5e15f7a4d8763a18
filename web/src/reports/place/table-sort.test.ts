import { expect, test } from 'vitest';
import { readSort, sortAfter, sortRows, writeSort } from './table-sort.ts';

test('a heading of figures begins with the most, one of names with A, and the third press ends the sort', () => {
  const most = sortAfter(null, 'share', false);
  expect(most).toEqual({ column: 'share', direction: 'desc' });
  const least = sortAfter(most, 'share', false);
  expect(least).toEqual({ column: 'share', direction: 'asc' });
  expect(sortAfter(least, 'share', false)).toBeNull();
  expect(sortAfter(least, 'name', true)).toEqual({ column: 'name', direction: 'asc' });
  expect(sortAfter({ column: 'name', direction: 'desc' }, 'name', true)).toBeNull();
});

test('rows without a value are last in both directions, and equal ones keep their order', () => {
  const rows = [
    { key: 'a', value: 2 },
    { key: 'b', value: null },
    { key: 'c', value: 10 },
    { key: 'd', value: 2 },
  ];
  const keys = (direction: 'asc' | 'desc') =>
    sortRows(rows, ({ value }) => value, direction, 'en').map(({ key }) => key);
  expect(keys('desc')).toEqual(['c', 'a', 'd', 'b']);
  expect(keys('asc')).toEqual(['a', 'd', 'c', 'b']);
});

test('names are sorted by the rules of the reader’s language', () => {
  const names = ['Zwickau', 'Örebro', 'Äänekoski', 'Bonn'];
  expect(sortRows(names, (name) => name, 'asc', 'de')).toEqual(['Äänekoski', 'Bonn', 'Örebro', 'Zwickau']);
  expect(sortRows(names, (name) => name, 'asc', 'sv')).toEqual(['Bonn', 'Zwickau', 'Äänekoski', 'Örebro']);
});

test('an address gives the column and the direction of the sort', () => {
  expect(readSort(writeSort({ column: 'onTime', direction: 'asc' }))).toEqual({ column: 'onTime', direction: 'asc' });
  for (const nothing of [undefined, 'share', 'share-up', '-asc', ['share-asc'], 'a'.repeat(40) + '-asc'])
    expect(readSort(nothing)).toBeNull();
});
