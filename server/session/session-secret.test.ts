import { expect, test } from 'vitest';
import { newHandle, newSecret, parseKey, seal, secretHashOf, sessionIdOf, unseal, writeKey } from './session-secret.ts';

const key = { handle: newHandle(), secret: newSecret() };
const { handle, secret } = key;

test('what was sealed opens with the same secret only', () => {
  const sealed = seal(secret, Buffer.from('grüezi'));
  expect(unseal(secret, sealed)?.toString()).toBe('grüezi');
  expect(unseal(newSecret(), sealed)).toBeNull();
});

test('the same text is never sealed the same way twice', () => {
  expect(seal(secret, Buffer.from('text'))).not.toEqual(seal(secret, Buffer.from('text')));
});

test('a change of any byte is noticed', () => {
  const sealed = seal(secret, Buffer.from('text'));
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(secret, changed), `byte ${at}`).toBeNull();
  }
});

test('what the database has of a handle and a secret tells nothing of them, nor of each other', () => {
  const hashes = [sessionIdOf(handle), secretHashOf(secret), sessionIdOf(secret), secretHashOf(handle)];
  expect(new Set([handle, secret, ...hashes].map((bytes) => bytes.toString('hex'))).size).toBe(6);
  expect(hashes.every((hash) => hash.length === 32)).toBe(true);
});

test.each([
  undefined,
  '',
  'short',
  'A'.repeat(43),
  'A'.repeat(85),
  'A'.repeat(87),
  `${'A'.repeat(85)}=`,
  `${'A'.repeat(85)}+`,
])('the cookie %j holds no key', (text) => {
  expect(parseKey(text)).toBeNull();
});

test('a key survives its way through the cookie', () => {
  expect(parseKey(writeKey(key))).toEqual(key);
});
