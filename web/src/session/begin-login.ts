import { i18n } from '@lingui/core';
import { getLogin } from '@milepost/api-contract/session/session';
import { send } from '../api/send.ts';
import { paths } from '../addresses/paths.ts';
import { authorizationUrl } from './authorization-url.ts';
import { rememberLoginAttempt } from './login-attempt.ts';
import { LoginFailure } from './login-failure.ts';
import { neverAgain } from './never-again.ts';
import { challengeOf, tokenFrom } from './pkce.ts';
import { reasonOfFailure } from './reason-of-failure.ts';

const RANDOM_BYTES = 32;

function unguessable(): string {
  return tokenFrom(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
}

export function redirectUri(): string {
  return `${globalThis.location.origin}${paths.callback()}`;
}

async function readLoginSettings(returnPath: string) {
  try {
    return (await send(getLogin, {})).answer;
  } catch (failure) {
    throw new LoginFailure(reasonOfFailure(failure), returnPath, failure);
  }
}

/** Leaves for the identity provider. Resolves never: the page is gone by then. */
export async function beginLogin(returnPath: string): Promise<never> {
  const login = await readLoginSettings(returnPath);
  const attempt = { state: unguessable(), nonce: unguessable(), codeVerifier: unguessable(), returnPath };
  const codeChallenge = await challengeOf(attempt.codeVerifier);
  rememberLoginAttempt(attempt);
  const url = authorizationUrl(login, { ...attempt, redirectUri: redirectUri(), codeChallenge, language: i18n.locale });
  globalThis.location.assign(url);
  return neverAgain();
}
