import { expect, test } from 'vitest';
import { readOriginList, rememberOriginList } from './origin-list.ts';

function storeWith(text?: string) {
  const kept = new Map(text === undefined ? [] : [['milepost.cameFrom', text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('the list a transport was opened from is known for that transport only', () => {
  const store = storeWith();
  const from = { page: 'gpsLost', address: '/transports/action-required/gps-lost?page=2' } as const;
  rememberOriginList('a', { ...from, rows: null }, store);
  expect(readOriginList('a', store)).toEqual(from);
  expect(readOriginList('b', store)).toBeNull();
});

test.each([
  'no json',
  'null',
  '{"transportId":"a","page":"nowhere","address":"/x"}',
  '{"transportId":"a","page":"planned","address":"//elsewhere.example"}',
  '{"transportId":"a","page":"planned","address":"https://elsewhere.example"}',
  '{"transportId":"a","page":"planned"}',
])('the stored entry %j gives no list', (text) => {
  expect(readOriginList('a', storeWith(text))).toBeNull();
});

test('a forbidden store does not break the way back', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const store = { getItem: denied, setItem: denied };
  rememberOriginList('a', { page: 'planned', address: '/', rows: null }, store);
  expect(readOriginList('a', store)).toBeNull();
});
