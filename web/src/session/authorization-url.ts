import type { Login } from '@milepost/api-contract/session/session';

type Attempt = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeChallenge: string;
  readonly language: string;
};

/** The authorisation request (OpenID Connect Core §3.1.2.1 with RFC 7636 §4.3). */
export function authorizationUrl(login: Login, attempt: Attempt): string {
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
  return url.href;
}
