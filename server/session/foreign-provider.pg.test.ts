import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { callbackParameters, startThirdPartyIssuer } from '../../dev/identity-provider/third-party-issuer.ts';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import type { Refusal } from '../http/refusal.ts';
import { openKeyRing } from '../keys/open-key-ring.ts';
import { openAccessTokens } from './access-tokens.ts';
import { endSession } from './end-session.ts';
import { openIdentityProvider } from './identity-provider.ts';
import { refreshSession } from './refresh-session.ts';
import { addSeconds, FRESH_SECONDS, IDLE_SESSION_SECONDS, LEASE_SECONDS } from './session-limits.ts';
import { sessionIdOf, type SessionKey } from './session-secret.ts';
import { startSession } from './start-session.ts';

const { database } = await freshDatabase();
const { worker } = database;
const publicUrl = 'https://milepost.example';
const accessTokens = openAccessTokens(await openKeyRing(worker, testSecret), publicUrl);
const device = { userAgent: 'Test/1.0', address: '192.0.2.7' };
const { log: logger } = Fastify({ logger: false });

async function installation(changes: Parameters<typeof startThirdPartyIssuer>[0] = {}) {
  const provider = await startThirdPartyIssuer(changes);
  const clock = { now: new Date() };
  const now = () => clock.now;
  const milliseconds = () => clock.now.getTime();
  const identityProvider = openIdentityProvider(provider.client, { report: () => {}, now: milliseconds });
  const parts = { worker, accessTokens, identityProvider, isProviderLocal: false, publicUrl, now, logger };
  const pass = (seconds: number) => (clock.now = addSeconds(clock.now, seconds));
  return { ...provider, parts, pass };
}

async function codeOf(attempt: Promise<unknown>): Promise<string> {
  const refusal = await attempt.then(
    () => undefined,
    (error: unknown) => error as Refusal,
  );
  return refusal?.code ?? 'no refusal';
}

function rowOf({ handle }: SessionKey) {
  return worker.selectFrom('session').selectAll().where('id', '=', sessionIdOf(handle)).executeTakeFirst();
}

test('the provider is looked up when first needed, and again after a failure', async () => {
  const { habits, parts, pass } = await installation({ isDown: true });
  expect(await codeOf(parts.identityProvider.loginSettings())).toBe('IDENTITY_PROVIDER_UNREACHABLE');
  habits.isDown = false;
  pass(5);
  expect(await parts.identityProvider.loginSettings()).toMatchObject({ clientId: 'milepost' });
});

test('a provider that reports a different issuer is not used', async () => {
  const { parts } = await installation({ metadata: { issuer: 'https://mallory.example' } });
  expect(await codeOf(parts.identityProvider.loginSettings())).toBe('IDENTITY_PROVIDER_WRONG_ADDRESS');
});

test.each([
  [['openid', 'email', 'profile', 'offline_access'], 'openid email profile offline_access'],
  [['openid', 'email'], 'openid email profile'],
  [undefined, 'openid email profile'],
])('when an issuer supports %j, the app requests %j', async (supported, scope) => {
  const { parts } = await installation({ metadata: { scopes_supported: supported } });
  expect((await parts.identityProvider.loginSettings()).scope).toBe(scope);
});

test('people are matched by the verified address of the ID token', async () => {
  const ada = await insertPerson(worker, { email: 'ada@company.example' });
  const { parts, issuer } = await installation({
    idToken: { email: 'Ada@Company.Example', email_verified: true, picture: 'javascript:alert(1)', role: 'boss' },
  });
  const { answer, key } = await startSession(parts, { ...callbackParameters(publicUrl), iss: issuer }, device);
  expect((await rowOf(key))?.person_id).toBe(ada.id);
  expect(answer.profile).toEqual({
    email: 'ada@company.example',
    givenName: '',
    familyName: '',
    nickname: null,
    picture: null,
    role: 'boss',
    emailVerified: true,
  });
});

test('claims missing from a short ID token are requested from the provider', async () => {
  const { parts, habits } = await installation();
  habits.metadata = { userinfo_endpoint: `${parts.identityProvider.issuer}/userinfo` };
  habits.userinfo = { email: 'bob@company.example', given_name: 'Bob', family_name: 'Orr' };
  const { answer, key } = await startSession(parts, { ...callbackParameters(publicUrl), iss: undefined }, device);
  expect(answer.profile).toMatchObject({ email: 'bob@company.example', givenName: 'Bob', familyName: 'Orr' });
  expect((await refreshSession(parts, key, device)).answer.profile).toEqual(answer.profile);
});

test('if the ID token does not say whether the address is verified, the provider is asked', async () => {
  const entered = await insertPerson(worker, { email: 'cem@company.example' });
  const email = 'cem@company.example';
  const { parts, habits, issuer, pass } = await installation({ idToken: { sub: 'cem', email } });
  habits.metadata = { userinfo_endpoint: `${issuer}/userinfo` };
  habits.userinfo = { sub: 'cem', email, email_verified: 'true' };
  const { answer, key } = await startSession(parts, { ...callbackParameters(publicUrl), iss: undefined }, device);
  expect((await rowOf(key))?.person_id).toBe(entered.id);
  pass(FRESH_SECONDS);
  expect((await refreshSession(parts, key, device)).answer.profile).toEqual({ ...answer.profile, emailVerified: true });
});

test('an address from the user info is not verified by the ID token’s claim about another', async () => {
  const { parts, habits, issuer } = await installation({ idToken: { sub: 'eve', email_verified: true } });
  const victim = await insertPerson(worker, { email: 'victim@company.example' });
  habits.metadata = { userinfo_endpoint: `${issuer}/userinfo` };
  habits.userinfo = { sub: 'eve', email: 'victim@company.example' };
  const { answer, key } = await startSession(parts, { ...callbackParameters(publicUrl), iss: undefined }, device);
  expect(answer.profile.emailVerified).toBe(false);
  expect((await rowOf(key))?.person_id).not.toBe(victim.id);
});

test('a failing user info request keeps no one out if the ID token contains an address', async () => {
  const { parts, habits, issuer } = await installation({ idToken: { sub: 'ann', email: 'ann@company.example' } });
  habits.metadata = { userinfo_endpoint: `${issuer}/nowhere` };
  const { answer } = await startSession(parts, { ...callbackParameters(publicUrl), iss: undefined }, device);
  expect(answer.profile).toMatchObject({ email: 'ann@company.example', emailVerified: false });
});

test.each([
  ['of a trusted domain', ['company.example'], {}, true],
  ['of any domain', ['*'], {}, true],
  ['of another domain', ['other.example'], {}, false],
  ['of a part of a trusted domain', ['pany.example'], {}, false],
  ['that the issuer says is not verified', ['*'], { email_verified: false }, false],
])('an unconfirmed address %s is trusted only as configured', async (what, trustedEmailDomains, said, isTrusted) => {
  const email = `${what.replaceAll(' ', '-')}@company.example`;
  const entered = await insertPerson(worker, { email });
  const { client, parts } = await installation({ idToken: { sub: what, email, ...said } });
  const identityProvider = openIdentityProvider({ ...client, trustedEmailDomains });
  const { answer, key } = await startSession(
    { ...parts, identityProvider },
    { ...callbackParameters(publicUrl), iss: undefined },
    device,
  );
  expect(answer.profile.emailVerified).toBe(isTrusted);
  expect((await rowOf(key))?.person_id === entered.id).toBe(isTrusted);
});

test('a prepared person gets in once the address is verified, even in a browser that signed in too early', async () => {
  const entered = await insertPerson(worker, { email: 'jo@company.example' });
  const idToken = { sub: 'jo', email: 'jo@company.example' };
  const { parts, habits, pass } = await installation({ idToken });
  const early = await startSession(parts, { ...callbackParameters(publicUrl), iss: undefined }, device);
  habits.idToken = { ...idToken, email_verified: true };
  const later = await startSession(parts, { ...callbackParameters(publicUrl), iss: undefined }, device);
  expect([(await rowOf(early.key))?.person_id, (await rowOf(later.key))?.person_id]).toEqual([entered.id, entered.id]);
  pass(FRESH_SECONDS);
  expect((await refreshSession(parts, early.key, device)).answer.profile.emailVerified).toBe(true);
});

test('concurrent sign-ins, before and after the address is verified, all get a session', async () => {
  const entered = await insertPerson(worker, { email: 'kim@company.example' });
  const idToken = { sub: 'kim', email: 'kim@company.example' };
  const [before, after] = [await installation({ idToken }), { email_verified: true }];
  const verified = await startThirdPartyIssuer({ idToken: { ...idToken, ...after } });
  // Two answers from the same issuer: accounts are bound to its name.
  const sameIssuer = { ...openIdentityProvider(verified.client), issuer: before.issuer };
  const starts = Array.from({ length: 12 }, (_each, index) => {
    const identityProvider = index % 2 === 0 ? before.parts.identityProvider : sameIssuer;
    return startSession(
      { ...before.parts, identityProvider },
      { ...callbackParameters(publicUrl), iss: undefined },
      device,
    );
  });
  const started = await Promise.all(starts);
  const people = await Promise.all(started.map(async ({ key }) => (await rowOf(key))?.person_id));
  expect(new Set(people)).toEqual(new Set([entered.id]));
});

test.each([
  ['for another client', { aud: 'somebody-else' }],
  ['of another issuer', { iss: 'https://mallory.example' }],
  ['with another nonce', { nonce: 'another' }],
  ['that has ended', { exp: 1 }],
])('an ID token %s is refused', async (_what, idToken) => {
  const { parts } = await installation({ idToken });
  expect(await codeOf(startSession(parts, { ...callbackParameters(publicUrl), iss: undefined }, device))).toBe(
    'LOGIN_FAILED',
  );
});

test.each([
  [400, 'invalid_grant', 'LOGIN_FAILED'],
  [401, 'invalid_client', 'IDENTITY_PROVIDER_REFUSES_MILEPOST'],
  [401, 'unauthorized_client', 'IDENTITY_PROVIDER_REFUSES_MILEPOST'],
  [503, 'temporarily_unavailable', 'IDENTITY_PROVIDER_UNREACHABLE'],
  [429, 'slow_down', 'IDENTITY_PROVIDER_UNREACHABLE'],
])('at sign-in, %i %s means %s', async (status, error, code) => {
  const { parts } = await installation({ refusal: { status, error } });
  expect(await codeOf(startSession(parts, { ...callbackParameters(publicUrl), iss: undefined }, device))).toBe(code);
});

test.each([
  [400, 'invalid_grant'],
  [400, 'interaction_required'],
  [403, 'access_denied'],
])('at a refresh, %i %s ends the session', async (status, error) => {
  const { parts, habits, pass } = await installation();
  const { key } = await startSession(parts, { ...callbackParameters(publicUrl), iss: undefined }, device);
  pass(FRESH_SECONDS);
  habits.refusal = { status, error };
  expect(await codeOf(refreshSession(parts, key, device))).toBe('SIGNED_OUT');
  expect(await rowOf(key)).toBeUndefined();
});

describe('an unavailable issuer', () => {
  async function session() {
    const installed = await installation({ idToken: { email: 'ada@company.example', given_name: 'Ada' } });
    const { answer, key } = await startSession(
      installed.parts,
      { ...callbackParameters(publicUrl), iss: undefined },
      device,
    );
    let newest = key;
    const refresh = async () => {
      const refreshed = await refreshSession(installed.parts, newest, device);
      newest = refreshed.key;
      return refreshed.answer;
    };
    return { ...installed, key, refresh, profile: answer.profile };
  }

  test.each([
    ['is away', { isDown: true }],
    ['has taken another secret', { secret: 'another' }],
    ['has a defect', { refusal: { status: 500, error: 'server_error' } }],
    ['has had enough', { refusal: { status: 429, error: 'slow_down' } }],
    ['answers what cannot be trusted', { idToken: { aud: 'somebody-else' } }],
  ])('a session continues while the issuer is unavailable because it %s', async (_what, changes) => {
    const { habits, pass, refresh, profile, key } = await session();
    const usual = { ...habits };
    Object.assign(habits, changes);
    for (let time = 0; time < 3; time += 1) {
      pass(300);
      expect((await refresh()).profile).toEqual(profile);
    }
    Object.assign(habits, usual);
    pass(300);
    expect((await refresh()).profile).toEqual(profile);
    habits.refusal = { status: 400, error: 'invalid_grant' };
    pass(300);
    expect(await codeOf(refresh())).toBe('SIGNED_OUT');
    expect(await rowOf(key)).toBeUndefined();
  });

  test('while the issuer is unavailable, a session continues up to its own limits and no longer', async () => {
    const { habits, pass, refresh } = await session();
    habits.isDown = true;
    pass(IDLE_SESSION_SECONDS - 1);
    await refresh();
    pass(IDLE_SESSION_SECONDS);
    expect(await codeOf(refresh())).toBe('SIGNED_OUT');
  });

  test('an unavailable issuer is asked once every half minute, however many sessions there are', async () => {
    const { habits, counted, parts, pass, refresh } = await session();
    const others = await Promise.all(
      Array.from({ length: 5 }, () =>
        startSession(parts, { ...callbackParameters(publicUrl), iss: undefined }, device),
      ),
    );
    habits.isDown = true;
    pass(300);
    await refresh();
    for (const { key } of others) await refreshSession(parts, key, device);
    expect(counted.unanswered).toBe(1);
    pass(30);
    await Promise.all([refresh(), ...others.map(({ key }) => refreshSession(parts, key, device))]);
    expect(counted.unanswered).toBe(2);
    habits.isDown = false;
    pass(30);
    await refresh();
    pass(FRESH_SECONDS);
    await Promise.all(others.map(({ key }) => refreshSession(parts, key, device)));
    expect(counted.unanswered).toBe(2);
  });

  test('a session continues in a process that was started while the issuer was down', async () => {
    const { habits, client, parts, pass, key, profile } = await session();
    habits.isDown = true;
    pass(300);
    const identityProvider = openIdentityProvider(client);
    expect((await refreshSession({ ...parts, identityProvider }, key, device)).answer.profile).toEqual(profile);
  });
});

test('a refresh for another subject ends the session', async () => {
  const { parts, habits, pass } = await installation();
  const { key } = await startSession(parts, { ...callbackParameters(publicUrl), iss: undefined }, device);
  pass(FRESH_SECONDS);
  habits.idToken = { sub: 'somebody-else' };
  expect(await codeOf(refreshSession(parts, key, device))).toBe('SIGNED_OUT');
});

test('without a refresh token, the session continues on its own', async () => {
  const { parts, habits, seen, pass } = await installation({ givesRefreshToken: false });
  const { key } = await startSession(parts, { ...callbackParameters(publicUrl), iss: undefined }, device);
  pass(FRESH_SECONDS);
  habits.isDown = true;
  expect((await refreshSession(parts, key, device)).answer.accessToken).toBeTruthy();
  expect(seen).toHaveLength(1);
});

test('each refresh uses the token that the last one returned', async () => {
  const { parts, seen, pass } = await installation();
  const { key } = await startSession(parts, { ...callbackParameters(publicUrl), iss: undefined }, device);
  let newest = key;
  for (let time = 0; time < 3; time += 1) {
    pass(FRESH_SECONDS);
    newest = (await refreshSession(parts, newest, device)).key;
  }
  const sent = seen.flatMap(({ body }) => body.get('refresh_token') ?? []);
  expect(new Set(sent).size).toBe(3);
});

test('the lease of a dead process expires', async () => {
  const { parts, pass } = await installation();
  const { key } = await startSession(parts, { ...callbackParameters(publicUrl), iss: undefined }, device);
  const refreshingUntil = addSeconds(pass(FRESH_SECONDS), LEASE_SECONDS);
  await worker.updateTable('session').set({ refreshing_until: refreshingUntil }).execute();
  const waiting = refreshSession(parts, key, device);
  pass(LEASE_SECONDS);
  expect((await waiting).answer.accessToken).toBeTruthy();
});

test('signing out ends the session here if the provider has no logout page or cannot be asked', async () => {
  const { parts } = await installation();
  const { key } = await startSession(parts, { ...callbackParameters(publicUrl), iss: undefined }, device);
  expect((await endSession(parts, key)).logoutUrl).toBeNull();
  expect(await rowOf(key)).toBeUndefined();
});

test('the logout page is sent the session’s ID token and the address to return to', async () => {
  const { parts } = await installation({ metadata: { end_session_endpoint: 'https://id.example/logout?tenant=7' } });
  const { key } = await startSession(parts, { ...callbackParameters(publicUrl), iss: undefined }, device);
  const url = new URL((await endSession(parts, key)).logoutUrl ?? '');
  expect(url.origin + url.pathname).toBe('https://id.example/logout');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    tenant: '7',
    id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
    post_logout_redirect_uri: `${publicUrl}/`,
  });
});

test('nothing in the session table lets its reader act for anyone', async () => {
  const { parts, seen, pass } = await installation({ idToken: { email: 'visible@company.example' } });
  const { key, answer } = await startSession(parts, { ...callbackParameters(publicUrl), iss: undefined }, device);
  pass(FRESH_SECONDS);
  const { key: newest } = await refreshSession(parts, key, device);
  const row = await rowOf(key);
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
    ...[key.handle, key.secret, newest.secret].flatMap((bytes) => [bytes.toString('latin1'), bytes.toString('hex')]),
  ];
  for (const text of secrets) expect(dump).not.toContain(text);
});
