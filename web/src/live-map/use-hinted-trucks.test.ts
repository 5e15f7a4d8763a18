import { expect, test } from 'vitest';
import { HintedTrucks } from './use-hinted-trucks.ts';

const hinted = (...ids: readonly string[]): HintedTrucks => {
  const trucks = new HintedTrucks();
  for (const id of ids) trucks.add(id);
  return trucks;
};
const all = () => true;

test('a truck that is not visible is not fetched, now or later', () => {
  const trucks = hinted('a', 'b', 'c');
  expect(trucks.take((id) => id !== 'b', null, 10)).toEqual(['a', 'c']);
  expect(trucks.isEmpty).toBe(true);
});

test('the selected truck comes first, visible or not', () => {
  expect(hinted('a', 'b', 'c').take((id) => id === 'a', 'c', 10)).toEqual(['c', 'a']);
});

test('trucks beyond the limit wait for the next request, in their order', () => {
  const trucks = hinted('a', 'b', 'c', 'd');
  expect(trucks.take(all, 'd', 2)).toEqual(['d', 'a']);
  trucks.add('e');
  trucks.add('b');
  expect(trucks.take(all, 'd', 2)).toEqual(['b', 'c']);
  expect(trucks.take(all, 'd', 2)).toEqual(['e']);
  expect(trucks.take(all, 'd', 2)).toEqual([]);
});

test('after a poll no truck is waiting', () => {
  const trucks = hinted('a');
  trucks.clear();
  expect(trucks.isEmpty).toBe(true);
});
