import { expect, test } from 'vitest';
import { readLoginAttempt } from './login-attempt.ts';

const attempt = { state: 's', nonce: 'n', codeVerifier: 'v', returnPath: '/cockpit' };

test('a stored attempt is read back', () => {
  expect(readLoginAttempt(JSON.stringify(attempt))).toEqual(attempt);
});

test.each([null, '', '{', 'null', '[]', '{"state":"s"}', JSON.stringify({ ...attempt, nonce: 1 })])(
  '%j is not an attempt',
  (stored) => {
    expect(readLoginAttempt(stored)).toBeUndefined();
  },
);
