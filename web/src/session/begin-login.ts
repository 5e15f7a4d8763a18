import { i18n } from '@lingui/core';
import { getLogin, type Login } from '@milepost/api-contract/session/session';
import { paths } from '../addresses/paths.ts';
import { send } from '../api/send.ts';
import { rememberLoginAttempt } from './login-attempt.ts';
import { LoginFailure, reasonOfFailure } from './login-failure.ts';
import { neverResolve } from './session-state.ts';

export type LoginOptions = {
  /** The address that the person will sign in with, if known. */
  readonly loginHint?: string;
  /** Whether the identity provider must ask who this is, even if it knows a person already. */
  readonly asksAgain?: true;
};

type AuthorizationRequest = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeChallenge: string;
  readonly language: string;
} & LoginOptions;

/** The authorisation request (OpenID Connect Core §3.1.2.1 with RFC 7636 §4.3). */
export function authorizationUrl(login: Login, attempt: AuthorizationRequest): string {
  const url = new URL(login.authorizationEndpoint);
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('client_id', login.clientId);
  url.searchParams.set('scope', login.scope);
  url.searchParams.set('redirect_uri', attempt.redirectUri);
  url.searchParams.set('state', attempt.state);
  url.searchParams.set('nonce', attempt.nonce);
  url.searchParams.set('code_challenge', attempt.codeChallenge);
  url.searchParams.set('code_challenge_method', 'S256');
  url.searchParams.set('ui_locales', attempt.language);
  if (attempt.loginHint !== undefined) url.searchParams.set('login_hint', attempt.loginHint);
  if (attempt.asksAgain === true) url.searchParams.set('prompt', 'login');
  return url.href;
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** An unguessable value: used for the verifier (RFC 7636 §4.1), the state and the nonce. */
export function tokenFrom(random: Uint8Array): string {
  return base64Url(random);
}

/** RFC 7636 §4.2: sent to the identity provider in advance, to be matched by the verifier it is shown later. */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64Url(new Uint8Array(digest));
}

const RANDOM_BYTES = 32;

function randomToken(): string {
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

/** Leaves for the identity provider. Never resolves: the page is gone by then. */
export async function beginLogin(returnPath: string, wish: LoginOptions = {}): Promise<never> {
  const login = await readLoginSettings(returnPath);
  const attempt = { state: randomToken(), nonce: randomToken(), codeVerifier: randomToken(), returnPath };
  const codeChallenge = await challengeOf(attempt.codeVerifier);
  rememberLoginAttempt(attempt);
  const language = i18n.locale;
  const url = authorizationUrl(login, { ...wish, ...attempt, redirectUri: redirectUri(), codeChallenge, language });
  globalThis.location.assign(url);
  return neverResolve();
}
