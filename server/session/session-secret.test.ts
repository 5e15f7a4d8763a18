import { expect, test } from 'vitest';
import {
  newHandle,
  newSecret,
  parseKey,
  sealFor,
  secretHashOf,
  sessionIdOf,
  unsealFor,
  writeKey,
} from './session-secret.ts';

const key = { handle: newHandle(), secret: newSecret() };
const { handle, secret } = key;

test('sealed content opens only with the same secret', () => {
  const sealed = sealFor(secret, Buffer.from('grüezi'));
  expect(unsealFor(secret, sealed)?.toString()).toBe('grüezi');
  expect(unsealFor(newSecret(), sealed)).toBeNull();
});

test('content sealed before sealing moved to keys/ still opens', () => {
  const sealed = Buffer.from('atPzriX7vRpJrhiFbMm87xHTfSPmdSghRnw6YFWDpJ8', 'base64url');
  expect(unsealFor(Buffer.alloc(32, 7), sealed)?.toString()).toBe('kept');
});

test('the same text is never sealed the same way twice', () => {
  expect(sealFor(secret, Buffer.from('text'))).not.toEqual(sealFor(secret, Buffer.from('text')));
});

test('a change to any byte is detected', () => {
  const sealed = sealFor(secret, Buffer.from('text'));
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unsealFor(secret, changed), `byte ${at}`).toBeNull();
  }
});

test('the hashes in the database reveal nothing about the handle and the secret, nor about each other', () => {
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
])('the cookie %j contains no key', (text) => {
  expect(parseKey(text)).toBeNull();
});

test('a key survives the round trip through the cookie', () => {
  expect(parseKey(writeKey(key))).toEqual(key);
});
