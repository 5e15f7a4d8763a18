import { expect, test } from 'vitest';
import type { Mark } from './group-trucks.ts';
import { markAt, radiusOf } from './mark-at.ts';
import { testTruck } from './test-truck.ts';

const mark = (x: number, y: number, count = 1): Mark => {
  const trucks = Array.from({ length: count }, (_, index) => testTruck({ id: `${x} ${y} ${index}` }));
  const [truck = testTruck()] = trucks;
  return { x, y, truck, trucks, shares: new Map() };
};

test('the nearest mark under the pointer is found', () => {
  const [a, b] = [mark(100, 100), mark(118, 100)];
  expect(markAt([a, b], 107, 100)).toBe(a);
  expect(markAt([a, b], 112, 100)).toBe(b);
});

test('a finger may miss a truck by a little, not by more', () => {
  const truck = mark(100, 100);
  expect(markAt([truck], 114, 100)).toBe(truck);
  expect(markAt([truck], 114.1, 100)).toBeNull();
  expect(markAt([], 100, 100)).toBeNull();
});

test('a group is larger the more trucks it has, up to an end', () => {
  const radii = [1, 2, 10, 100, 10_000].map((count) => radiusOf(mark(0, 0, count)));
  expect(radii).toEqual(radii.toSorted((a, b) => a - b));
  expect(radii[0]).toBe(8);
  expect(radii.at(-1)).toBe(30);
  expect(markAt([mark(100, 100, 1000)], 128, 100)).not.toBeNull();
});
