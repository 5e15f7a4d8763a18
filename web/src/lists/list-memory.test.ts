import { expect, test } from 'vitest';
import { recallList, rememberList, rememberViewed, isSamePlace, type ListMemory } from './list-memory.ts';

function storeWith(text?: string) {
  const entries = new Map(text === undefined ? [] : [['milepost.list.planned', text]]);
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}

const memory: ListMemory = {
  place: { page: 2, sort: { sortBy: 'REFERENCE', direction: 'desc' } },
  lastViewedTransportId: 'a',
  transportTableScrollPosition: 640,
};

test('what was remembered is recalled for the same list only', () => {
  const store = storeWith();
  rememberList('planned', memory, store);
  expect(recallList('planned', store)).toEqual(memory);
  expect(recallList('incoming', store).lastViewedTransportId).toBeNull();
});

test.each([
  '',
  'no json',
  'null',
  '7',
  '[]',
  '{"page":"x","lastViewedTransportId":3,"transportTableScrollPosition":null}',
])('the stored entry %j counts as nothing remembered', (text) => {
  expect(recallList('planned', storeWith(text))).toEqual(recallList('planned', storeWith()));
});

test('the transport viewed last is remembered, and everything else about the list is kept', () => {
  const store = storeWith();
  rememberList('planned', memory, store);
  rememberViewed('planned', 'b', store);
  expect(recallList('planned', store)).toEqual({ ...memory, lastViewedTransportId: 'b' });
});

test('a forbidden store does not break the list', () => {
  const forbidden = {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  rememberList('planned', memory, forbidden);
  expect(recallList('planned', forbidden).lastViewedTransportId).toBeNull();
});

test('two places are the same if page, column and direction match', () => {
  expect(isSamePlace(memory.place, { page: 2, sort: { sortBy: 'REFERENCE', direction: 'desc' } })).toBe(true);
  expect(isSamePlace(memory.place, { page: 1, sort: memory.place.sort })).toBe(false);
  expect(isSamePlace(memory.place, { page: 2, sort: { sortBy: 'REFERENCE', direction: 'asc' } })).toBe(false);
  expect(isSamePlace(memory.place, { page: 2, sort: { sortBy: 'FROM', direction: 'desc' } })).toBe(false);
});
