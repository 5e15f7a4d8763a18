import { expect, test } from 'vitest';
import { cameFromTo, rememberCameFrom } from './origin-list.ts';

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
  rememberCameFrom('a', { ...from, rows: null }, store);
  expect(cameFromTo('a', store)).toEqual(from);
  expect(cameFromTo('b', store)).toBeNull();
});

test.each([
  'no json',
  'null',
  '{"transportId":"a","page":"nowhere","address":"/x"}',
  '{"transportId":"a","page":"planned","address":"//elsewhere.example"}',
  '{"transportId":"a","page":"planned","address":"https://elsewhere.example"}',
  '{"transportId":"a","page":"planned"}',
])('the stored entry %j gives no list', (text) => {
  expect(cameFromTo('a', storeWith(text))).toBeNull();
});

test('a forbidden store does not break the way back', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const store = { getItem: denied, setItem: denied };
  rememberCameFrom('a', { page: 'planned', address: '/', rows: null }, store);
  expect(cameFromTo('a', store)).toBeNull();
});
