import { expect, test } from 'vitest';
import { originListEntry, rememberOriginList } from './origin-list.ts';
import { positionInRows, readRowsSnapshot } from './rows-snapshot.ts';

const rows = { ids: ['a', 'b', 'c'], before: 50, total: { count: 104, isExact: true } };

test('the rows stored with the way back are read again', () => {
  const kept = new Map<string, string>();
  const store = { getItem: () => null, setItem: (key: string, value: string) => void kept.set(key, value) };
  rememberOriginList('a', { page: 'planned', address: '/x', rows }, store);
  expect(readRowsSnapshot(kept.get(originListEntry) ?? null)).toEqual(rows);
});

test.each([
  null,
  'no json',
  '{"rows":null}',
  '{"rows":"a"}',
  '{"rows":{"ids":["a"],"before":0}}',
  '{"rows":{"ids":["a"],"before":0,"total":{"count":"1","isExact":true}}}',
  '{"rows":{"ids":[1],"before":0,"total":{"count":1,"isExact":true}}}',
])('the stored entry %j gives no rows', (stored) => {
  expect(readRowsSnapshot(stored)).toBeNull();
});

test('a transport has the position it had when it was opened, with a neighbour on each side except at the ends', () => {
  const { total } = rows;
  expect(positionInRows(rows, 'a')).toEqual({ number: 51, total, previous: null, next: 'b' });
  expect(positionInRows(rows, 'b')).toEqual({ number: 52, total, previous: 'a', next: 'c' });
  expect(positionInRows(rows, 'c')).toEqual({ number: 53, total, previous: 'b', next: null });
  expect(positionInRows(rows, 'd')).toBeNull();
});
