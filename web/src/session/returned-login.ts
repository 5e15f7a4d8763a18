import type { LoginAttempt } from './login-attempt.ts';
import { LoginFailure } from './login-failure.ts';

export type ReturnedLogin = {
  readonly code: string;
  readonly iss: string | undefined;
  readonly attempt: LoginAttempt;
};

/** Judges the address by which the identity provider sent the person back. */
export function judgeReturn(search: URLSearchParams, attempt: LoginAttempt | undefined): ReturnedLogin {
  const returnPath = attempt?.returnPath ?? '/';
  if (attempt === undefined || search.get('state') !== attempt.state) {
    throw new LoginFailure('NOT_STARTED_HERE', returnPath);
  }
  if (search.has('error')) throw new LoginFailure('REFUSED_BY_PROVIDER', returnPath);
  const code = search.get('code');
  if (code === null || code === '') throw new LoginFailure('LOGIN_FAILED', returnPath);
  return { code, iss: search.get('iss') ?? undefined, attempt };
}
