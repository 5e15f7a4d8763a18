import { expect, test } from 'vitest';
import { isOwnChallenge, makeChallenge, passkeyParts } from './passkey-challenge.ts';

const secret = Buffer.alloc(32, 7);
const parts = passkeyParts('https://milepost.example.com', secret);
if (parts === null) throw new Error('no parts');
const what = { purpose: 'ADD', subject: 'one', lifeMs: 1_000 } as const;
const now = Date.parse('2026-11-20T10:00:00Z');
const challenge = makeChallenge(parts, what, now);

test('a challenge is valid until it expires, and no longer', () => {
  expect(isOwnChallenge(parts, what, challenge, now + 999)).toBe(true);
  expect(isOwnChallenge(parts, what, challenge, now + 1_000)).toBe(false);
});

test('a challenge is valid for its own session and purpose only', () => {
  expect(isOwnChallenge(parts, { ...what, subject: 'two' }, challenge, now)).toBe(false);
  expect(isOwnChallenge(parts, { ...what, purpose: 'SIGN_IN' }, challenge, now)).toBe(false);
  const other = passkeyParts('https://milepost.example.com', Buffer.alloc(32, 8));
  expect(other && isOwnChallenge(other, what, challenge, now)).toBe(false);
});

test.each(['', 'AAAA', challenge.slice(0, -1), `${challenge}AA`, `A${challenge.slice(1)}`])(
  '%j is not a challenge',
  (text) => {
    const isChanged = text !== challenge;
    expect(isChanged && isOwnChallenge(parts, what, text, now)).toBe(false);
  },
);

test('no two challenges are the same', () => {
  expect(makeChallenge(parts, what, now)).not.toBe(challenge);
});

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000'])(
  '%s has no passkeys, because browsers require a name',
  (publicUrl) => {
    expect(passkeyParts(publicUrl, secret)).toBeNull();
  },
);
