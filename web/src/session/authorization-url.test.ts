import { expect, test } from 'vitest';
import { authorizationUrl } from './authorization-url.ts';

test('the authorisation request keeps what the endpoint has already and adds what the standard wants', () => {
  const login = { authorizationEndpoint: 'https://id.example/auth?tenant=7', clientId: 'app', scope: 'openid email' };
  const url = new URL(
    authorizationUrl(login, {
      redirectUri: 'https://milepost.example/callback',
      state: 'the-state',
      nonce: 'the-nonce',
      codeChallenge: 'the-challenge',
      language: 'de',
    }),
  );
  expect(`${url.origin}${url.pathname}`).toBe('https://id.example/auth');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    tenant: '7',
    response_type: 'code',
    client_id: 'app',
    scope: 'openid email',
    redirect_uri: 'https://milepost.example/callback',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: 'the-challenge',
    code_challenge_method: 'S256',
    ui_locales: 'de',
  });
});
