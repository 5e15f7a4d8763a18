import { expect, test } from 'vitest';
import { clearToken, storeToken, readToken } from './invitation-token.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('the token in the address takes precedence over the one kept across the sign-in', () => {
  const tab = storage();
  expect(readToken('', tab)).toBeNull();
  expect(readToken('#first', tab)).toBe('first');
  storeToken('first', tab);
  expect(readToken('', tab)).toBe('first');
  expect(readToken('second', tab)).toBe('second');
});

test('a used token is forgotten', () => {
  const tab = storage();
  storeToken('first', tab);
  clearToken(tab);
  expect(readToken('', tab)).toBeNull();
});
