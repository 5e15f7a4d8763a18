import { expect, test } from 'vitest';
import { callbackTo, foreignIssuer } from '../../dev/identity-provider/foreign-issuer.ts';
import { freshDatabase } from '../../dev/test-database/fresh-database.ts';
import { testSecret } from '../../dev/test-database/test-secret.ts';
import { insertPerson } from '../../dev/test-rows/insert-rows.ts';
import type { Refusal } from '../http/refusal.ts';
import { openKeyRing } from '../keys/open-key-ring.ts';
import { openAccessTokens } from './access-tokens.ts';
import { endSession } from './end-session.ts';
import { openIdentityProvider } from './identity-provider.ts';
import { refreshSession } from './refresh-session.ts';
import { after, FRESH_SECONDS, LEASE_SECONDS } from './session-limits.ts';
import { sessionIdOf } from './session-secret.ts';
import { startSession } from './start-session.ts';

const { database } = await freshDatabase();
const { worker } = database;
const publicUrl = 'https://milepost.example';
const accessTokens = openAccessTokens(await openKeyRing(worker, testSecret), publicUrl);

async function installation(changes: Parameters<typeof foreignIssuer>[0] = {}) {
  const provider = await foreignIssuer(changes);
  const clock = { now: new Date() };
  const identityProvider = openIdentityProvider(provider.client);
  const now = () => clock.now;
  const parts = { worker, accessTokens, identityProvider, isProviderLocal: false, publicUrl, now };
  const pass = (seconds: number) => (clock.now = after(clock.now, seconds));
  return { ...provider, parts, pass };
}

async function codeOf(attempt: Promise<unknown>): Promise<string> {
  const refusal = await attempt.then(
    () => undefined,
    (error: unknown) => error as Refusal,
  );
  return refusal?.code ?? 'no refusal';
}

function rowOf(secret: Buffer) {
  return worker.selectFrom('session').selectAll().where('id', '=', sessionIdOf(secret)).executeTakeFirst();
}

test('the provider is looked up when first needed, and again after a failure', async () => {
  const { habits, parts } = await installation({ isDown: true });
  expect(await codeOf(parts.identityProvider.loginSettings())).toBe('IDENTITY_PROVIDER_UNREACHABLE');
  habits.isDown = false;
  expect(await parts.identityProvider.loginSettings()).toMatchObject({ clientId: 'milepost' });
});

test('a provider that calls itself something else is not used', async () => {
  const { parts } = await installation({ metadata: { issuer: 'https://mallory.example' } });
  expect(await codeOf(parts.identityProvider.loginSettings())).toBe('IDENTITY_PROVIDER_UNREACHABLE');
});

test.each([
  [['openid', 'email', 'profile', 'offline_access'], 'openid email profile offline_access'],
  [['openid', 'email'], 'openid email profile'],
  [undefined, 'openid email profile'],
])('where %j is supported, the app asks for %j', async (supported, scope) => {
  const { parts } = await installation({ metadata: { scopes_supported: supported } });
  expect((await parts.identityProvider.loginSettings()).scope).toBe(scope);
});

test('the client proves itself in the header, or in the body where the provider wants that', async () => {
  const usual = await installation();
  await startSession(usual.parts, { ...callbackTo(publicUrl), iss: undefined });
  expect(usual.seen[0]?.authorization).toBe(`Basic ${Buffer.from('milepost:s%25cret').toString('base64')}`);

  const other = await installation({ metadata: { token_endpoint_auth_methods_supported: ['client_secret_post'] } });
  await startSession(other.parts, { ...callbackTo(publicUrl), iss: undefined });
  expect(other.seen[0]?.authorization).toBeUndefined();
  expect(other.seen[0]?.body.get('client_secret')).toBe('s%cret');
});

test('people are bound by the verified address of the ID token', async () => {
  const ada = await insertPerson(worker, { email: 'ada@company.example' });
  const { parts, issuer } = await installation({
    idToken: { email: 'Ada@Company.Example', email_verified: true, picture: 'javascript:alert(1)', role: 'boss' },
  });
  const { answer, secret } = await startSession(parts, { ...callbackTo(publicUrl), iss: issuer });
  expect((await rowOf(secret))?.person_id).toBe(ada.id);
  expect(answer.profile).toEqual({
    email: 'ada@company.example',
    givenName: '',
    familyName: '',
    nickname: null,
    picture: null,
    role: 'boss',
  });
});

test('a short ID token: the provider is asked for the rest', async () => {
  const { parts, habits } = await installation();
  habits.metadata = { userinfo_endpoint: `${parts.identityProvider.issuer}/userinfo` };
  habits.userinfo = { email: 'bob@company.example', given_name: 'Bob', family_name: 'Orr' };
  const { answer, secret } = await startSession(parts, { ...callbackTo(publicUrl), iss: undefined });
  expect(answer.profile).toMatchObject({ email: 'bob@company.example', givenName: 'Bob', familyName: 'Orr' });
  expect((await refreshSession(parts, secret)).answer.profile).toEqual(answer.profile);
});

test.each([
  ['for another client', { aud: 'somebody-else' }],
  ['of another issuer', { iss: 'https://mallory.example' }],
  ['with another nonce', { nonce: 'another' }],
  ['that has ended', { exp: 1 }],
])('an ID token %s is refused', async (_what, idToken) => {
  const { parts } = await installation({ idToken });
  expect(await codeOf(startSession(parts, { ...callbackTo(publicUrl), iss: undefined }))).toBe('LOGIN_FAILED');
});

test.each([
  [400, 'invalid_grant', 'LOGIN_FAILED'],
  [401, 'invalid_client', 'LOGIN_FAILED'],
  [503, 'temporarily_unavailable', 'IDENTITY_PROVIDER_UNREACHABLE'],
  [429, 'slow_down', 'IDENTITY_PROVIDER_UNREACHABLE'],
])('at sign-in, %i %s means %s', async (status, error, code) => {
  const { parts } = await installation({ refusal: { status, error } });
  expect(await codeOf(startSession(parts, { ...callbackTo(publicUrl), iss: undefined }))).toBe(code);
});

test.each([
  [400, 'invalid_grant', 'SIGNED_OUT', false],
  [401, 'invalid_client', 'IDENTITY_PROVIDER_UNREACHABLE', true],
  [500, 'server_error', 'IDENTITY_PROVIDER_UNREACHABLE', true],
])('at a refresh, %i %s means %s', async (status, error, code, stays) => {
  const { parts, habits, pass } = await installation();
  const { secret } = await startSession(parts, { ...callbackTo(publicUrl), iss: undefined });
  pass(FRESH_SECONDS);
  habits.refusal = { status, error };
  expect(await codeOf(refreshSession(parts, secret))).toBe(code);
  expect((await rowOf(secret)) !== undefined).toBe(stays);
});

test('a refresh that speaks of somebody else ends the session', async () => {
  const { parts, habits, pass } = await installation();
  const { secret } = await startSession(parts, { ...callbackTo(publicUrl), iss: undefined });
  pass(FRESH_SECONDS);
  habits.idToken = { sub: 'somebody-else' };
  expect(await codeOf(refreshSession(parts, secret))).toBe('SIGNED_OUT');
});

test('without a refresh token the session lives on its own', async () => {
  const { parts, habits, seen, pass } = await installation({ givesRefreshToken: false });
  const { secret } = await startSession(parts, { ...callbackTo(publicUrl), iss: undefined });
  pass(FRESH_SECONDS);
  habits.isDown = true;
  expect((await refreshSession(parts, secret)).answer.accessToken).toBeTruthy();
  expect(seen).toHaveLength(1);
});

test('each refresh uses the token that the last one brought', async () => {
  const { parts, seen, pass } = await installation();
  const { secret } = await startSession(parts, { ...callbackTo(publicUrl), iss: undefined });
  for (let time = 0; time < 3; time += 1) {
    pass(FRESH_SECONDS);
    await refreshSession(parts, secret);
  }
  const sent = seen.flatMap(({ body }) => body.get('refresh_token') ?? []);
  expect(new Set(sent).size).toBe(3);
});

test('the lease of a process that died runs out', async () => {
  const { parts, pass } = await installation();
  const { secret } = await startSession(parts, { ...callbackTo(publicUrl), iss: undefined });
  const refreshingUntil = after(pass(FRESH_SECONDS), LEASE_SECONDS);
  await worker.updateTable('session').set({ refreshing_until: refreshingUntil }).execute();
  const waiting = refreshSession(parts, secret);
  pass(LEASE_SECONDS);
  expect((await waiting).answer.accessToken).toBeTruthy();
});

test('where the provider has no logout page, or cannot be asked, signing out ends the session here', async () => {
  const { parts } = await installation();
  const { secret } = await startSession(parts, { ...callbackTo(publicUrl), iss: undefined });
  expect(await endSession(parts, secret)).toBeNull();
  expect(await rowOf(secret)).toBeUndefined();
});

test('the logout page learns whose session it is, and where to return to', async () => {
  const { parts } = await installation({ metadata: { end_session_endpoint: 'https://id.example/logout?tenant=7' } });
  const { secret } = await startSession(parts, { ...callbackTo(publicUrl), iss: undefined });
  const url = new URL((await endSession(parts, secret)) ?? '');
  expect(url.origin + url.pathname).toBe('https://id.example/logout');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    tenant: '7',
    id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
    post_logout_redirect_uri: `${publicUrl}/`,
  });
});

test('nothing in the table of sessions lets its reader act for anybody', async () => {
  const { parts, seen, pass } = await installation({ idToken: { email: 'visible@company.example' } });
  const { secret, answer } = await startSession(parts, { ...callbackTo(publicUrl), iss: undefined });
  pass(FRESH_SECONDS);
  await refreshSession(parts, secret);
  const row = await rowOf(secret);
  const dump = Object.values(row ?? {})
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') + value.toString('hex') : String(value)))
    .join('\n');
  const refreshToken = seen[1]?.body.get('refresh_token') ?? '';
  expect(refreshToken).toMatch(/^refresh-/);
  const secrets = [
    'refresh-',
    'visible@',
    'eyJ',
    answer.accessToken,
    secret.toString('latin1'),
    secret.toString('hex'),
  ];
  for (const text of secrets) expect(dump).not.toContain(text);
});
