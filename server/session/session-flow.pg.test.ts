import { expect, test } from 'vitest';
import { TestBrowser } from '../../dev/identity-provider/test-browser.ts';
import { testInstallation } from '../../dev/identity-provider/test-installation.ts';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { FRESH_SECONDS, IDLE_SESSION_SECONDS, MAX_SESSION_SECONDS } from './session-limits.ts';

const { database } = await freshDatabase();
const { publicUrl, clock } = await testInstallation(database);
const shipper = await insertOrganization(database.worker, 'SHIPPER', 'Shipper of the test');
const sophie = await insertPerson(database.worker, {
  organization_id: shipper.id,
  email: 'sophie@shipper.example',
  given_name: 'Sophie',
  family_name: 'Berg',
});

async function signedIn() {
  const browser = new TestBrowser(publicUrl);
  return { browser, session: await browser.signIn(sophie.id) };
}

function bearer(accessToken: string) {
  return { authorization: `Bearer ${accessToken}` };
}

test('the app learns where to sign in', async () => {
  const { status, body } = await new TestBrowser(publicUrl).call('GET', '/v2/login');
  expect(status).toBe(200);
  expect(body).toEqual({
    authorizationEndpoint: `${publicUrl}/oidc/auth`,
    clientId: 'milepost',
    scope: 'openid email profile offline_access',
  });
});

test('a code is exchanged for a session, whose bearer token works for the calls of its person', async () => {
  const { browser, session } = await signedIn();
  expect(session.profile).toEqual({
    givenName: 'Sophie',
    familyName: 'Berg',
    email: 'sophie@shipper.example',
    nickname: null,
    picture: null,
    role: null,
    emailVerified: true,
  });
  expect(Date.parse(session.expiresAt) - Date.now()).toBeLessThanOrEqual(300_000);
  const organization = await browser.call('GET', '/v2/organization', undefined, bearer(session.accessToken));
  expect(organization).toMatchObject({ status: 200, body: { name: shipper.name } });
});

test('the cookie is readable by the server only', async () => {
  const browser = new TestBrowser(publicUrl);
  const { headers } = await browser.call('POST', '/v2/session', await browser.obtainCode(sophie.id));
  expect(headers.get('set-cookie')).toMatch(/^milepost=[\w-]{86}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['another nonce', { nonce: 'not-the-one-that-was-sent' }],
  ['another code verifier', { codeVerifier: 'v'.repeat(43) }],
  ['another issuer in the callback', { iss: 'https://mallory.example' }],
  ['no issuer in the callback', { iss: undefined }],
  ['an invented code', { code: 'invented' }],
])('a code exchange with %s is refused', async (_what, change) => {
  const browser = new TestBrowser(publicUrl);
  const answer = await browser.call('POST', '/v2/session', { ...(await browser.obtainCode(sophie.id)), ...change });
  expect(answer).toMatchObject({ status: 401, body: { code: 'LOGIN_FAILED' } });
  expect(browser.cookie('milepost')).toBeUndefined();
});

test('another redirect address is refused before the provider is asked', async () => {
  const browser = new TestBrowser(publicUrl);
  const body = { ...(await browser.obtainCode(sophie.id)), redirectUri: `${publicUrl}/callback/` };
  const answer = await browser.call('POST', '/v2/session', body);
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST', issues: [{ path: 'body/redirectUri' }] },
  });
});

test('a code works once, and using it again revokes what it granted', async () => {
  const browser = new TestBrowser(publicUrl);
  const callback = await browser.obtainCode(sophie.id);
  expect((await browser.call('POST', '/v2/session', callback)).status).toBe(200);
  const thief = new TestBrowser(publicUrl);
  expect(await thief.call('POST', '/v2/session', callback)).toMatchObject({ status: 401 });
  await later(FRESH_SECONDS + 1, async () => {
    expect((await browser.call('POST', '/v2/session/refresh')).body.code).toBe('SIGNED_OUT');
  });
});

test('a refresh rotates the refresh token of the provider', async () => {
  const { browser, session } = await signedIn();
  const before = await refreshTokens();
  await later(FRESH_SECONDS + 1, async () => {
    const { status, body } = await browser.call('POST', '/v2/session/refresh');
    expect(status).toBe(200);
    expect(body.accessToken).not.toBe(session.accessToken);
    expect(body.profile).toEqual(session.profile);
  });
  const after = await refreshTokens();
  expect(after.unused.filter((id) => !before.unused.includes(id))).toHaveLength(1);
  expect(before.unused.filter((id) => !after.unused.includes(id))).toHaveLength(1);
});

test('tabs that refresh at once send the provider one request', async () => {
  const { browser } = await signedIn();
  await later(FRESH_SECONDS + 1, async () => {
    const requests = clock.tokenRequests;
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.call('POST', '/v2/session/refresh')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(clock.tokenRequests - requests).toBe(1);
  });
});

test('a refresh right after the last one does not ask the provider again', async () => {
  const { browser } = await signedIn();
  const requests = clock.tokenRequests;
  expect((await browser.call('POST', '/v2/session/refresh')).status).toBe(200);
  expect(clock.tokenRequests).toBe(requests);
});

test('while the provider is down, signing in says so and sessions continue', async () => {
  const { browser } = await signedIn();
  const waiting = new TestBrowser(publicUrl);
  const callback = await waiting.obtainCode(sophie.id);
  await later(FRESH_SECONDS + 1, async () => {
    clock.providerIsDown = true;
    const refreshed = await browser.call('POST', '/v2/session/refresh');
    const started = await waiting.call('POST', '/v2/session', callback);
    const configuration = await browser.call('GET', '/v2/configuration');
    clock.providerIsDown = false;
    expect([refreshed.status, configuration.status]).toEqual([200, 200]);
    const organization = await browser.call('GET', '/v2/organization', undefined, bearer(refreshed.body.accessToken));
    expect(organization.status).toBe(200);
    expect([started.status, started.body.code]).toEqual([503, 'IDENTITY_PROVIDER_UNREACHABLE']);
    expect(started.headers.get('retry-after')).toBe('5');
  });
  // Half a minute later it is asked again.
  await later(60, async () => {
    const requests = clock.tokenRequests;
    expect((await browser.call('POST', '/v2/session/refresh')).status).toBe(200);
    expect(clock.tokenRequests - requests).toBe(1);
  });
});

test('signing out ends the session here and at the provider, and the access token at once', async () => {
  const { browser, session } = await signedIn();
  const secret = browser.cookie('milepost') ?? '';
  const { status, body } = await browser.call('DELETE', '/v2/session');
  expect(status).toBe(200);
  expect(browser.cookie('milepost')).toBeUndefined();
  const call = await browser.call('GET', '/v2/organization', undefined, bearer(session.accessToken));
  expect(call).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  browser.setCookie('milepost', secret);
  expect((await browser.call('POST', '/v2/session/refresh')).body.code).toBe('SIGNED_OUT');

  const before = await refreshTokens();
  const logout = await browser.fetch(body.logoutUrl ?? '');
  expect([logout.status, logout.headers.get('location')]).toEqual([303, `${publicUrl}/`]);
  const after = await refreshTokens();
  expect(before.unused.length - after.unused.length).toBe(1);
  // The session at the provider has ended too: it asks the person to sign in.
  expect((await browser.startSignIn()).location).toContain('/oidc/sign-in/');
});

test('signing out without a session succeeds', async () => {
  const answer = await new TestBrowser(publicUrl).call('DELETE', '/v2/session');
  expect(answer).toMatchObject({ status: 200, body: { logoutUrl: null } });
});

test('when the provider has ended its session, the next refresh signs out and clears the cookie', async () => {
  const { browser, session } = await signedIn();
  await database.worker.deleteFrom('identity_provider_record').where('model', '=', 'RefreshToken').execute();
  await later(FRESH_SECONDS + 1, async () => {
    expect((await browser.call('POST', '/v2/session/refresh')).body.code).toBe('SIGNED_OUT');
  });
  expect(browser.cookie('milepost')).toBeUndefined();
  const call = await browser.call('GET', '/v2/organization', undefined, bearer(session.accessToken));
  expect(call.status).toBe(401);
});

test('signing in again replaces the session of the browser', async () => {
  const { browser, session } = await signedIn();
  await browser.signOutAtProvider();
  await browser.signIn(sophie.id);
  const call = await browser.call('GET', '/v2/organization', undefined, bearer(session.accessToken));
  expect(call.status).toBe(401);
});

test('a session ends after half a day without use', async () => {
  const { browser } = await signedIn();
  await later(IDLE_SESSION_SECONDS + 1, async () => {
    expect((await browser.call('POST', '/v2/session/refresh')).body.code).toBe('SIGNED_OUT');
  });
});

test('a session ends after its maximum lifetime, however often it was refreshed', async () => {
  const { browser } = await signedIn();
  await database.worker
    .updateTable('session')
    .set({ created_at: new Date(Date.now() - MAX_SESSION_SECONDS * 1000 + 60_000) })
    .execute();
  await later(FRESH_SECONDS + 1, async () => {
    expect((await browser.call('POST', '/v2/session/refresh')).status).toBe(200);
  });
  await later(61, async () => {
    expect((await browser.call('POST', '/v2/session/refresh')).body.code).toBe('SIGNED_OUT');
  });
});

test.each([
  ['POST', '/v2/session/refresh', { origin: 'https://mallory.example' }],
  ['DELETE', '/v2/session', { origin: 'null' }],
  ['POST', '/v2/session/refresh', { 'sec-fetch-site': 'cross-site' }],
])('a request %s %s from elsewhere (%o) is refused and changes nothing', async (method, path, headers) => {
  const { browser } = await signedIn();
  expect(await browser.call(method, path, undefined, headers)).toMatchObject({ status: 403 });
  const own = { origin: publicUrl, 'sec-fetch-site': 'same-origin' };
  expect((await browser.call('POST', '/v2/session/refresh', undefined, own)).status).toBe(200);
});

test.each(['x', '', 'A'.repeat(43), 'A'.repeat(86), 'A'.repeat(87), '../../etc', '%00'])(
  'the cookie %j opens no session',
  async (value) => {
    const { browser } = await signedIn();
    browser.setCookie('milepost', value);
    expect((await browser.call('POST', '/v2/session/refresh')).body.code).toBe('SIGNED_OUT');
    expect(browser.cookie('milepost')).toBeUndefined();
  },
);

test('a removed person cannot exchange a code that is still valid', async () => {
  const otto = await insertPerson(database.worker, {});
  const browser = new TestBrowser(publicUrl);
  const callback = await browser.obtainCode(otto.id);
  await database.worker.deleteFrom('person').where('id', '=', otto.id).execute();
  expect((await browser.call('POST', '/v2/session', callback)).body.code).toBe('LOGIN_FAILED');
});

async function later(seconds: number, act: () => Promise<void>): Promise<void> {
  clock.aheadSeconds = seconds;
  try {
    await act();
  } finally {
    clock.aheadSeconds = 0;
  }
}

async function refreshTokens() {
  const rows = await database.worker
    .selectFrom('identity_provider_record')
    .select(['id', 'consumed_at'])
    .where('model', '=', 'RefreshToken')
    .execute();
  return { unused: rows.filter((row) => row.consumed_at === null).map((row) => row.id) };
}
