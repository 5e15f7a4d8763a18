import { expect, test } from 'vitest';
import { RecentMap } from './recent-map.ts';

test('a recent map keeps used entries, drops unused ones, and holds at most twice its limit', () => {
  const map = new RecentMap<number, string>(10);
  for (let key = 0; key < 100; key += 1) {
    map.set(key, `${key}`);
    map.get(0);
  }
  expect(map.get(0)).toBe('0');
  expect(map.get(99)).toBe('99');
  expect(map.get(50)).toBeUndefined();
  const kept = Array.from({ length: 100 }, (_, key) => map.get(key)).filter((value) => value !== undefined);
  expect(kept.length).toBeLessThanOrEqual(20);
});

test('a recent map deletes entries of any age', () => {
  const map = new RecentMap<string, number>(1);
  map.set('old', 1);
  map.set('young', 2);
  map.delete('old');
  map.delete('young');
  expect([map.get('old'), map.get('young')]).toEqual([undefined, undefined]);
});
