import { describe, expect, test } from 'vitest';
import type { LoginAttempt } from './login-attempt.ts';
import { LoginFailure } from './login-failure.ts';
import { validateLoginReturn } from './finish-login.ts';

const attempt = { state: 'S', nonce: 'N', codeVerifier: 'V', returnPath: '/transports/planned' };

function failureOf(search: string, remembered: LoginAttempt | null = attempt): LoginFailure {
  try {
    validateLoginReturn(new URLSearchParams(search), remembered ?? undefined);
  } catch (failure) {
    if (failure instanceof LoginFailure) return failure;
  }
  throw new Error('accepted');
}

describe('validateLoginReturn', () => {
  test('accepts a code that answers the attempt of this tab', () => {
    const search = new URLSearchParams('code=C&state=S&iss=https://id.example');
    expect(validateLoginReturn(search, attempt)).toEqual({ code: 'C', iss: 'https://id.example', attempt });
  });

  test('accepts a provider that does not name itself', () => {
    expect(validateLoginReturn(new URLSearchParams('code=C&state=S'), attempt).iss).toBeUndefined();
  });

  test.each(['code=C&state=other', 'code=C', 'error=access_denied', ''])(
    'a return with “%s” was not started here',
    (search) => {
      expect(failureOf(search).reason).toBe('NOT_STARTED_HERE');
    },
  );

  test('accepts nothing without a remembered attempt', () => {
    const failure = failureOf('code=C&state=S', null);
    expect([failure.reason, failure.returnPath]).toEqual(['NOT_STARTED_HERE', '/']);
  });

  test('reports a refusal by the provider as such and keeps the return path', () => {
    const failure = failureOf('error=access_denied&state=S');
    expect(failure.reason).toBe('REFUSED_BY_PROVIDER');
    expect(failure.returnPath).toBe('/transports/planned');
  });

  test.each(['state=S', 'code=&state=S'])('a return with “%s” contains no code', (search) => {
    expect(failureOf(search).reason).toBe('LOGIN_FAILED');
  });
});
