import { startSession } from '@milepost/api-contract/session/session';
import { send } from '../api/send.ts';
import { keepSession } from './access-token.ts';
import { redirectUri } from './begin-login.ts';
import { type LoginAttempt, takeLoginAttempt } from './login-attempt.ts';
import { LoginFailure, reasonOfFailure } from './login-failure.ts';
import { safeReturnPath } from './return-path.ts';

type ReturnedLogin = {
  readonly code: string;
  readonly iss: string | undefined;
  readonly attempt: LoginAttempt;
};

/** Checks the address with which the identity provider sent the person back. */
export function validateLoginReturn(search: URLSearchParams, attempt: LoginAttempt | undefined): ReturnedLogin {
  const returnPath = attempt?.returnPath ?? '/';
  if (attempt === undefined || search.get('state') !== attempt.state) {
    throw new LoginFailure('NOT_STARTED_HERE', returnPath);
  }
  if (search.has('error')) throw new LoginFailure('REFUSED_BY_PROVIDER', returnPath);
  const code = search.get('code');
  if (code === null || code === '') throw new LoginFailure('LOGIN_FAILED', returnPath);
  return { code, iss: search.get('iss') ?? undefined, attempt };
}

async function exchange(search: string): Promise<string> {
  const { code, iss, attempt } = validateLoginReturn(new URLSearchParams(search), takeLoginAttempt());
  const { codeVerifier, nonce, returnPath } = attempt;
  const body = { code, codeVerifier, nonce, redirectUri: redirectUri(), ...(iss === undefined ? {} : { iss }) };
  try {
    const { answer, servedAt } = await send(startSession, { body });
    keepSession(answer, servedAt);
  } catch (failure) {
    throw new LoginFailure(reasonOfFailure(failure), returnPath, failure);
  }
  return safeReturnPath(returnPath, globalThis.location.origin);
}

let finishing: { readonly search: string; readonly done: Promise<string> } | undefined;

/**
 * Exchanges the code and returns where to go. A code is sent once, however often the router asks: an identity provider
 * that sees one twice assumes it is stolen and ends the whole session.
 */
export function finishLogin(search: string): Promise<string> {
  if (finishing?.search !== search) finishing = { search, done: exchange(search) };
  return finishing.done;
}
