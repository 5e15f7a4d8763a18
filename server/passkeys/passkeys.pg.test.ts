import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { TestBrowser } from '../../dev/identity-provider/test-browser.ts';
import { testInstallation } from '../../dev/identity-provider/test-installation.ts';
import { openWholeApp } from '../../dev/testing/app/whole-app.ts';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { transact } from '../database/transaction.ts';
import { addPasskey } from './passkey-store.ts';

const { database } = await freshDatabase();
const { worker } = database;
const { app, bearer } = await openWholeApp(database);
const withoutPasskeys = await openWholeApp(database, () => ({ passkeys: null }));
const [ada, bob] = [await insertPerson(worker, {}), await insertPerson(worker, {})];
const [asAda, asBob] = [await bearer(ada.id), await bearer(bob.id)];

type Headers = Awaited<ReturnType<typeof bearer>>;

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, headers: Headers, body?: object) {
  const answer = await app.inject({ method, url: path, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

async function store(personId: string, credentialId = randomBytes(16)) {
  const id = randomUUID();
  const passkey = {
    id,
    personId,
    credentialId,
    publicKey: randomBytes(77),
    counter: 0,
    transports: [],
    isSynced: true,
    name: 'Phone',
    createdAt: new Date(),
  };
  return { id, credentialId, outcome: await transact(worker, async (db) => await addPasskey(db, passkey, 20)) };
}

const forged = {
  name: 'Forged',
  id: 'AAAA',
  clientData: Buffer.from(
    JSON.stringify({ type: 'webauthn.create', challenge: 'AAAA', origin: 'http://localhost:3999' }),
  ).toString('base64url'),
  attestationObject: 'oA',
  transports: [],
  language: 'en',
};

test('a person sees, renames and removes their own passkeys only', async () => {
  const { id } = await store(ada.id);
  expect((await call('GET', '/v2/passkeys', asBob)).body).toEqual({ isPossible: true, passkeys: [] });
  expect((await call('PUT', `/v2/passkeys/${id}`, asBob, { name: 'Mine' })).status).toBe(404);
  expect((await call('DELETE', `/v2/passkeys/${id}`, asBob)).status).toBe(404);
  expect((await call('PUT', `/v2/passkeys/${id}`, asAda, { name: ' Work ' })).status).toBe(200);
  expect((await call('GET', '/v2/passkeys', asAda)).body['passkeys']).toEqual([
    expect.objectContaining({ id, name: 'Work', lastUsedAt: null }),
  ]);
  expect((await call('DELETE', `/v2/passkeys/${id}`, asAda)).status).toBe(200);
  expect((await call('GET', '/v2/passkeys', asAda)).body['passkeys']).toEqual([]);
});

test('a passkey that no authenticator has made for this session is not added', async () => {
  const { status, body } = await call('POST', '/v2/passkeys', asAda, forged);
  expect([status, body['code']]).toEqual([422, 'PASSKEY_NOT_CONFIRMED']);
  const begun = await call('POST', '/v2/passkeys/challenge', asAda, {});
  expect(begun.body).toMatchObject({ domain: 'localhost', known: [] });
  const clientData = Buffer.from(
    JSON.stringify({ type: 'webauthn.create', challenge: begun.body['challenge'], origin: 'http://localhost:3999' }),
  ).toString('base64url');
  expect((await call('POST', '/v2/passkeys', asAda, { ...forged, clientData })).status).toBe(422);
  expect((await call('GET', '/v2/passkeys', asAda)).body['passkeys']).toEqual([]);
});

test('one person’s passkey is not added for another person', async () => {
  const { credentialId } = await store(ada.id);
  expect((await store(bob.id, credentialId)).outcome).toBe('KNOWN');
});

test('a person has at most twenty passkeys, also when they are added at once', async () => {
  for (let count = 0; count < 16; count++) await store(bob.id);
  const outcomes = await Promise.all(Array.from({ length: 8 }, async () => (await store(bob.id)).outcome));
  expect(outcomes.filter((outcome) => outcome === 'ADDED').length).toBe(4);
  const begun = await call('POST', '/v2/passkeys/challenge', asBob, {});
  expect([begun.status, begun.body['code']]).toEqual([409, 'TOO_MANY_PASSKEYS']);
});

test('there are no passkeys if people sign in elsewhere', async () => {
  const headers = await withoutPasskeys.bearer(ada.id);
  const list = await withoutPasskeys.app.inject({ url: '/v2/passkeys', headers });
  expect(list.json()).toEqual({ isPossible: false, passkeys: [] });
  for (const [url, payload] of [['/v2/passkeys/challenge', {}] as const, ['/v2/passkeys', forged] as const]) {
    const answer = await withoutPasskeys.app.inject({ method: 'POST', url, headers, payload });
    expect(answer.json<{ code: string }>().code).toBe('PASSKEYS_IMPOSSIBLE');
  }
});

test('an assertion that proves nothing signs no one in, and the log records it', async () => {
  const { publicUrl, told } = await testInstallation(database, { byCode: true, onLocalhost: true });
  const { credentialId } = await store(ada.id);
  const browser = new TestBrowser(publicUrl);
  const { location } = await browser.startSignIn();
  const challenge = /data-challenge="([^"]+)"/.exec(await (await browser.fetch(location)).text())?.[1];
  const clientData = JSON.stringify({ type: 'webauthn.get', challenge, origin: publicUrl });
  const known = { id: credentialId.toString('base64url'), authenticatorData: 'AAAA', signature: 'AAAA' };
  const text = (value: string) => Buffer.from(value).toString('base64url');
  for (const assertion of [
    JSON.stringify({ ...known, clientData: text(clientData) }),
    JSON.stringify({ ...known, id: 'AAAA', clientData: text(clientData) }),
    JSON.stringify({ id: 1 }),
    'null',
    'x',
    '',
  ]) {
    const answer = await browser.fetch(location, { method: 'POST', body: new URLSearchParams({ assertion }) });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('not known here')]);
    expect(told.at(-1)).toMatchObject({ event: 'PASSKEY_REFUSED' });
  }
});
