import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openUnsubscribeTokens } from './unsubscribe-token.ts';

const tokens = openUnsubscribeTokens(randomBytes(32));

test('a token identifies the person it was made for', () => {
  const id = randomUUID();
  expect(tokens.personOf(tokens.tokenOf(id))).toBe(id);
});

test('a token of another installation, or one that was tampered with, identifies no one', () => {
  const token = tokens.tokenOf(randomUUID());
  expect(openUnsubscribeTokens(randomBytes(32)).personOf(token)).toBeNull();
  const bytes = Buffer.from(token, 'base64url');
  for (const [place, byte] of bytes.entries()) {
    const changed = Buffer.from(bytes);
    changed[place] = byte ^ 1;
    expect(tokens.personOf(changed.toString('base64url'))).toBeNull();
  }
  for (const odd of ['', 'x', `${token}A`, token.slice(0, -1), ` ${token}`]) expect(tokens.personOf(odd)).toBeNull();
});
