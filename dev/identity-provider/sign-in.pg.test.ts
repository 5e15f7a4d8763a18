import { expect, test } from 'vitest';
import { freshDatabase } from '../testing/database/fresh-database.ts';
import { insertOrganization, insertPerson } from '../testing/rows/insert-rows.ts';
import { TestBrowser } from './test-browser.ts';
import { testInstallation } from './test-installation.ts';

const { database } = await freshDatabase();
const { worker } = database;
const { publicUrl } = await testInstallation(database);

async function openPage(headers: Readonly<Record<string, string>> = {}, parameters = {}) {
  const browser = new TestBrowser(publicUrl);
  const { location } = await browser.startSignIn(parameters);
  const response = await browser.fetch(location, { headers });
  return { browser, location, response, html: await response.text() };
}

test('an empty installation explains how the first person signs in', async () => {
  const { response, html } = await openPage();
  expect(response.status).toBe(200);
  expect(html).toContain('Nobody can sign in yet');
  expect(html).toContain('npm run person -- add');
});

test('every person is a button, grouped by organisation', async () => {
  const carrier = await insertOrganization(worker, 'CARRIER', 'Nordlicht & <Söhne>');
  const shipper = await insertOrganization(worker, 'SHIPPER', 'Aurelia Foods');
  const carla = { organization_id: carrier.id, email: 'carla@carrier.example', given_name: 'Carla', family_name: 'Öz' };
  await insertPerson(worker, carla);
  await insertPerson(worker, { organization_id: shipper.id, given_name: 'Ada', administrator: true });
  await insertPerson(worker, { given_name: 'Nora' });
  await insertPerson(worker, { email: null, issuer: 'https://id.example', subject: 's', given_name: 'Foreign' });
  const { html } = await openPage();
  const texts = html.replaceAll(/<style.*?<\/style>|<[^>]+>/g, '\n').split('\n');
  const shown = texts.map((text) => text.trim()).filter((text) => text !== '');
  const wanted = ['Aurelia Foods', 'Shipper', 'Administrator', 'Nordlicht &#38; &#60;Söhne&#62;', 'Carrier'];
  wanted.push('CÖ', 'Carla Öz', 'carla@carrier.example', 'No organisation');
  expect(shown.filter((text) => wanted.includes(text))).toEqual(wanted);
  expect(html).not.toContain('Foreign');
});

test.each([
  ['the page itself', { 'accept-language': 'en' }, {}, '?lang=de', 'de'],
  ['the app', { 'accept-language': 'en' }, { ui_locales: 'de-CH en' }, '', 'de'],
  ['the browser', { 'accept-language': 'fr, de;q=0.8, en;q=0.9' }, {}, '', 'en'],
  ['nobody', { 'accept-language': 'fr' }, {}, '', 'en'],
])('the language is chosen by %s', async (_who, headers, parameters, query, language) => {
  const { browser, location } = await openPage(headers, parameters);
  const html = await (await browser.fetch(location + query, { headers })).text();
  expect(html).toContain(`<html lang="${language}">`);
});

test('the pages allow no script except their own file, and no framing', async () => {
  const { response } = await openPage();
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* frame-ancestors 'none'$/);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  const styles = await new TestBrowser(publicUrl).fetch('/oidc/sign-in.css');
  expect([styles.status, styles.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
});

test('a double click signs in once', async () => {
  const { id } = await insertPerson(worker, {});
  const { browser, location } = await openPage();
  const [first, second] = await Promise.all([browser.choosePerson(location, id), browser.choosePerson(location, id)]);
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(first.headers.get('location')).toBe(second.headers.get('location'));
});

test('a second click after the sign-in, or the back button, opens the app', async () => {
  const { id } = await insertPerson(worker, {});
  const { browser, location } = await openPage();
  await browser.fetch((await browser.choosePerson(location, id)).headers.get('location') ?? '');
  for (const late of [await browser.choosePerson(location, id), await browser.fetch(location)]) {
    expect([late.status, late.headers.get('location')]).toEqual([303, `${publicUrl}/`]);
  }
});

test.each(['/oidc/sign-in/unknown', '/oidc/auth/unknown'])(
  '%s: the page reports that the sign-in is no longer valid',
  async (address) => {
    const response = await new TestBrowser(publicUrl).fetch(address);
    expect([400, 410]).toContain(response.status);
    expect(await response.text()).toContain('This sign-in is no longer valid');
  },
);

test('a sign-in left idle for too long is reported as no longer valid', async () => {
  const { browser, location } = await openPage();
  const past = new Date(Date.now() - 1000);
  await worker.updateTable('identity_provider_record').set({ expires_at: past }).execute();
  const response = await browser.choosePerson(location, 'unknown');
  expect(response.status).toBe(410);
  expect(await response.text()).toContain('This sign-in is no longer valid');
  // The next sign-in removes expired ones.
  await new TestBrowser(publicUrl).startSignIn();
  const left = await worker.selectFrom('identity_provider_record').select('expires_at').execute();
  expect(left.filter((record) => record.expires_at !== null && record.expires_at <= past)).toEqual([]);
});

test.each([
  ['a person removed meanwhile', '00000000-0000-0000-0000-000000000000'],
  ['nonsense', "' or 1=1"],
  ['far too much', 'x'.repeat(5000)],
])('choosing %s shows the page again', async (_what, personId) => {
  const { browser, location } = await openPage();
  const response = await browser.choosePerson(location, personId);
  expect(response.status).toBe(409);
  expect(await response.text()).toContain('That person has been removed meanwhile');
});

test('two tabs do not mix up their sign-ins', async () => {
  const { id } = await insertPerson(worker, {});
  const browser = new TestBrowser(publicUrl);
  const one = await browser.startSignIn({ state: 'one' });
  await browser.startSignIn({ state: 'two' });
  const resumed = await browser.choosePerson(one.location, id);
  const callback = await browser.fetch(resumed.headers.get('location') ?? '');
  expect(new URL(callback.headers.get('location') ?? '').searchParams.get('state')).toBe('one');
});

test('a removed person is asked again who they are', async () => {
  const { id } = await insertPerson(worker, {});
  const other = await insertPerson(worker, {});
  const browser = new TestBrowser(publicUrl);
  await browser.obtainCode(id);
  expect((await browser.startSignIn()).location).toContain('/callback?code=');
  await worker.deleteFrom('person').where('id', '=', id).execute();
  expect((await browser.signIn(other.id)).profile).toMatchObject({ email: other.email });
});

test.each([
  ['a client it does not know', '/oidc/auth?client_id=nobody', 400, 'That did not work'],
  ['an address it does not have', '/oidc/nonsense', 404, 'Page not found'],
  ['the end of the session of nobody', '/oidc/session/end/success', 200, 'You are signed out'],
])('%s shows a page', async (_what, address, status, title) => {
  const response = await new TestBrowser(publicUrl).fetch(address);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(`<h1>${title}</h1>`);
});

test('a browser without a session is redirected at once', async () => {
  const response = await new TestBrowser(publicUrl).fetch('/oidc/session/end');
  expect([response.status, response.headers.get('location')]).toEqual([303, `${publicUrl}/oidc/session/end/success`]);
});

test('PKCE is required', async () => {
  const { location } = await new TestBrowser(publicUrl).startSignIn({ code_challenge: '', code_challenge_method: '' });
  expect(new URL(location).searchParams.get('error')).toBe('invalid_request');
});

test('a link alone ends no session: the person must confirm, and the confirmation cannot be forged', async () => {
  const { id } = await insertPerson(worker, {});
  const browser = new TestBrowser(publicUrl);
  await browser.obtainCode(id);
  const isSignedIn = async () => (await browser.startSignIn()).location.includes('/callback?code=');
  const page = await browser.fetch('/oidc/session/end', { headers: { 'accept-language': 'de' } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1>Abmelden?</h1>')]);
  const forged = new URLSearchParams({ xsrf: 'guessed', logout: 'yes' });
  expect((await browser.fetch('/oidc/session/end/confirm', { method: 'POST', body: forged })).status).toBe(400);
  expect(await isSignedIn()).toBe(true);
  const { asked, answer } = await browser.signOutAtProvider();
  expect(asked).toContain('Stay signed in');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${publicUrl}/oidc/session/end/success`]);
  expect(await isSignedIn()).toBe(false);
});

test('another person’s ID token does not sign out either', async () => {
  const [ada, bob] = [await insertPerson(worker, {}), await insertPerson(worker, {})];
  const [browser, other] = [new TestBrowser(publicUrl), new TestBrowser(publicUrl)];
  await browser.signIn(ada.id);
  await other.signIn(bob.id);
  const { body } = await other.call('DELETE', '/v2/session');
  expect(await (await browser.fetch(body.logoutUrl ?? '')).text()).toContain('<h1>Sign out?</h1>');
  expect((await browser.startSignIn()).location).toContain('/callback?code=');
});

test('responses can neither be read by other origins nor be taken for another content type', async () => {
  const browser = new TestBrowser(publicUrl);
  const addresses = ['/oidc/.well-known/openid-configuration', '/oidc/jwks', '/oidc/token', '/oidc/auth'];
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    for (const address of addresses) {
      const headers = { origin: 'https://mallory.example', 'access-control-request-method': 'POST' };
      const answer = await browser.fetch(address, { method, headers });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  }
});
