import { expect, test } from 'vitest';
import { authorizationUrl, challengeOf, tokenFrom } from './begin-login.ts';

test('the authorisation request keeps the endpoint’s own parameters and adds those of the standard', () => {
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

test('a known address is passed as a hint, and another person is asked to log in', () => {
  const login = { authorizationEndpoint: 'https://id.example/auth', clientId: 'app', scope: 'openid' };
  const attempt = { redirectUri: 'x', state: 's', nonce: 'n', codeChallenge: 'c', language: 'en' };
  const wished = new URL(authorizationUrl(login, { ...attempt, loginHint: 'post+1@x.de', asksAgain: true }));
  expect(wished.searchParams.get('login_hint')).toBe('post+1@x.de');
  expect(wished.searchParams.get('prompt')).toBe('login');
  expect(new URL(authorizationUrl(login, attempt)).searchParams.has('prompt')).toBe(false);
});

// RFC 7636, appendix B.
const octets = [
  116, 24, 223, 180, 151, 153, 224, 37, 79, 250, 96, 125, 216, 173, 187, 186, 22, 212, 37, 77, 105, 214, 191, 240, 91,
  88, 5, 88, 83, 132, 141, 121,
];
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

test('a verifier is encoded as in the standard’s example', () => {
  expect(tokenFrom(Uint8Array.from(octets))).toBe(verifier);
});

test('a challenge is computed as in the standard’s example', async () => {
  expect(await challengeOf(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
});

test('a verifier contains no character that has to be escaped in an address, and no padding', () => {
  expect(tokenFrom(Uint8Array.of(251, 255, 190, 0))).toBe('-_--AA');
});
