import http from 'node:http';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database/fresh-database.ts';
import { insertPerson } from '../testing/rows/insert-rows.ts';
import { TestBrowser } from './test-browser.ts';
import { testInstallation } from './test-installation.ts';

const { database } = await freshDatabase();
const { worker } = database;
const { id } = await insertPerson(worker, {});
const demo = await testInstallation(database);
const own = await testInstallation(database, { demo: false });
const address = own.openingAddress ?? '';
const code = new URL(address).searchParams.get('code') ?? '';

type Headers = Readonly<Record<string, string>>;

/** Sends any `Host`, which fetch does not allow. */
async function ask(publicUrl: string, headers: Headers, path = '/oidc/auth?x=1') {
  const { hostname, port } = new URL(publicUrl);
  return await new Promise<{ status: number | undefined; location: string | undefined; body: string }>(
    (resolve, reject) => {
      const request = http.get({ hostname, port, path, headers }, (answer) => {
        let body = '';
        answer.on('data', (part: Buffer) => (body += part.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode, location: answer.headers.location, body }));
      });
      request.on('error', reject);
    },
  );
}

const nginx = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'milepost.example.com' };

describe.each<[string, Headers]>([
  ['x-forwarded-for', nginx],
  ['x-real-ip', { 'x-real-ip': '203.0.113.9' }],
  ['forwarded', { forwarded: 'for=203.0.113.9' }],
  ['via', { via: '1.1 tunnel' }],
  ['another name', { host: 'rebound.example' }],
  ['another port', { host: 'localhost:1' }],
])('behind a proxy detected by %s', (_what, headers) => {
  test.each([
    '/oidc/auth?x=1',
    '/oidc/sign-in/abc',
    '/oidc/open',
    '/oidc/token',
    '/oidc/.well-known/openid-configuration',
  ])('%s shows one sentence and lists no one', async (path) => {
    for (const { publicUrl } of [demo, own]) {
      const { status, body } = await ask(publicUrl, headers, path);
      expect(status).toBe(403);
      expect(body).toContain('Only on the computer on which Milepost runs');
    }
  });
});

test('the refusal page gets its style sheet', async () => {
  expect(await ask(demo.publicUrl, nginx, '/oidc/sign-in.css')).toMatchObject({ status: 200 });
});

test('another name for this machine redirects to the one that cookies belong to', async () => {
  const { publicUrl } = demo;
  const host = new URL(publicUrl).host.replace('127.0.0.1', 'localhost');
  expect(await ask(publicUrl, { host })).toMatchObject({ status: 307, location: `${publicUrl}/oidc/auth?x=1` });
});

describe('without the demo', () => {
  test('a browser is asked for the code once and continues to where it wanted to go', async () => {
    const browser = new TestBrowser(own.publicUrl);
    const { response } = await browser.startSignIn();
    expect(response.status).toBe(403);
    const page = await response.text();
    expect(page).toContain('Which code did Milepost print?');
    const next = /name="next" value="([^"]+)"/.exec(page)?.[1]?.replaceAll('&#38;', '&') ?? '';
    const body = new URLSearchParams({ code: ` ${code} `, next });
    const answer = await browser.fetch('/oidc/open', { method: 'POST', body });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, own.publicUrl + next]);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^milepost-opened-\d+=\S+; Path=\/oidc; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    );
    expect((await browser.signIn(id)).accessToken).toBeTruthy();
  });

  test('the printed address admits the browser and redirects to an address without the code', async () => {
    const browser = new TestBrowser(own.publicUrl);
    const answer = await browser.fetch(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${own.publicUrl}/`]);
    expect((await browser.signIn(id)).accessToken).toBeTruthy();
  });

  test.each(['', 'wrong', `${'A'.repeat(22)}`, 'x'.repeat(9000)])('the code %j is refused', async (wrong) => {
    const browser = new TestBrowser(own.publicUrl);
    const body = new URLSearchParams({ code: wrong });
    const answer = await browser.fetch('/oidc/open', { method: 'POST', body });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    expect((await browser.startSignIn()).response.status).toBe(403);
  });

  test.each(['x', 'x.y', '.', '', 'a.b.c'])('a made-up cookie %j is refused', async (value) => {
    const { port } = new URL(own.publicUrl);
    const { status } = await ask(own.publicUrl, { cookie: `milepost-opened-${port}=${value}` });
    expect(status).toBe(403);
  });

  test('any other redirect target leads to the start page', async () => {
    const browser = new TestBrowser(own.publicUrl);
    for (const next of ['https://mallory.example', '//mallory.example', '/oidc/authx', '@mallory.example']) {
      const body = new URLSearchParams({ code, next });
      const answer = await browser.fetch('/oidc/open', { method: 'POST', body });
      expect(answer.headers.get('location')).toBe(`${own.publicUrl}/`);
    }
  });

  test('Milepost itself needs no code', async () => {
    expect((await new TestBrowser(own.publicUrl).call('GET', '/v2/login')).status).toBe(200);
  });
});

test('the demo opens with one click', async () => {
  expect(demo.openingAddress).toBeNull();
  expect((await new TestBrowser(demo.publicUrl).signIn(id)).accessToken).toBeTruthy();
});
