import { expect, test } from 'vitest';
import { forgetToken, keepToken, openedToken } from './invitation-token.ts';

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
  expect(openedToken('', tab)).toBeNull();
  expect(openedToken('#first', tab)).toBe('first');
  keepToken('first', tab);
  expect(openedToken('', tab)).toBe('first');
  expect(openedToken('second', tab)).toBe('second');
});

test('a used token is forgotten', () => {
  const tab = storage();
  keepToken('first', tab);
  forgetToken(tab);
  expect(openedToken('', tab)).toBeNull();
});
