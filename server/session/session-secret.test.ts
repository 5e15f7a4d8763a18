import { expect, test } from 'vitest';
import { newSecret, parseSecret, seal, sessionIdOf, unseal } from './session-secret.ts';

const secret = newSecret();

test('what was sealed opens with the same secret only', () => {
  const sealed = seal(secret, 'grüezi');
  expect(unseal(secret, sealed)).toBe('grüezi');
  expect(unseal(newSecret(), sealed)).toBeNull();
});

test('the same text is never sealed the same way twice', () => {
  expect(seal(secret, 'text')).not.toEqual(seal(secret, 'text'));
});

test('a change of any byte is noticed', () => {
  const sealed = seal(secret, 'text');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(secret, changed), `byte ${at}`).toBeNull();
  }
});

test('the id of a session tells nothing of its secret', () => {
  expect(sessionIdOf(secret)).toHaveLength(32);
  expect(sessionIdOf(secret)).not.toEqual(secret);
});

test.each([undefined, '', 'short', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`, `${'A'.repeat(42)}+`])(
  'the cookie %j holds no secret',
  (text) => {
    expect(parseSecret(text)).toBeNull();
  },
);

test('a secret survives its way through the cookie', () => {
  expect(parseSecret(secret.toString('base64url'))).toEqual(secret);
});
