import { refreshSession } from '@milepost/api-contract/session/session';
import { securityEvents } from '@milepost/api-contract/security-event';
import Fastify from 'fastify';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import { TestBrowser } from '../../dev/identity-provider/test-browser.ts';
import { testInstallation } from '../../dev/identity-provider/test-installation.ts';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import type { SecurityEvent } from './security-event.ts';
import { openSecurityLog } from './security-log.ts';

const { database } = await freshDatabase();
const { worker } = database;
const folder = await mkdtemp(path.join(os.tmpdir(), 'milepost-security-'));
const file = path.join(folder, 'security.log');
const securityLog = openSecurityLog({ destination: { kind: 'file', path: file }, report: () => undefined });
let programLog = '';
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    programLog += chunk.toString();
    done();
  },
});
const logger = Fastify({ logger: { level: 'trace', stream } }).log;
const { publicUrl } = await testInstallation(database, { securityLog, logger });
afterAll(async () => {
  await securityLog.close();
  await rm(folder, { recursive: true });
});

const carrier = await insertOrganization(worker, 'CARRIER');
const carla = await insertPerson(worker, { organization_id: carrier.id, email: 'carla@carrier.example' });
const shipper = await insertOrganization(worker, 'SHIPPER');
const sophie = await insertPerson(worker, { organization_id: shipper.id, email: 'sophie@shipper.example' });
const browser = new TestBrowser(publicUrl);

type Told = SecurityEvent & { readonly at: string };

/** Lines added since the last check. A line is written after the answer, so it may appear a moment later. */
let told = 0;
async function news(count: number): Promise<Told[]> {
  const read = async () => {
    const text = await readFile(file, 'utf8').catch(() => '');
    const lines = text.split('\n').filter((line) => line !== '');
    if (lines.length < told + count) throw new Error(`Only ${lines.length - told} lines are new.`);
    return lines;
  };
  const lines = await vi.waitFor(read, { timeout: 60_000, interval: 20 });
  const fresh = lines.slice(told).map((line) => JSON.parse(line) as Told);
  told = lines.length;
  return fresh;
}

test('the security log records who did what to whom, and no log contains a credential', async () => {
  const code = await browser.obtainCode(carla.id);
  const { body: session } = await browser.call('POST', '/v2/session', code);
  const { accessToken } = session as { accessToken: string };
  const cookie = browser.cookie('milepost') ?? '';
  expect(await news(1)).toMatchObject([
    { event: 'SIGNED_IN', call: 'startSession', address: '127.0.0.1', personId: carla.id },
  ]);

  const authorization = `Bearer ${accessToken}`;
  const who = { personId: carla.id, organizationId: carrier.id, address: '127.0.0.1' };
  const ask = async <T>(method: string, url: string, body?: object, headers: object = { authorization }) =>
    (await browser.call(method, url, body, headers as Record<string, string>)).body as T;
  const sophies = await new TestBrowser(publicUrl).signIn(sophie.id);
  const asSophie = { authorization: `Bearer ${sophies.accessToken}` };
  const apiKey = await ask<{ apiKey: { id: string }; key: string }>(
    'POST',
    '/v2/api-keys',
    { name: 'Planning' },
    asSophie,
  );
  const ofApiKey = { target: apiKey.apiKey.id, personId: sophie.id, organizationId: shipper.id };
  expect(await news(2)).toMatchObject([{ event: 'SIGNED_IN' }, { event: 'API_KEY_MADE', ...ofApiKey }]);
  const connection = await ask<{
    connection: { id: string };
    key: string;
  }>('POST', '/v2/gps-connections', { kind: 'NATIVE', name: 'Fleet server' });
  const rfms = { url: 'https://maker.example', credentials: { kind: 'BEARER', token: 'geheim-und-lang' } };
  const maker = await ask<{
    connection: { id: string };
  }>('POST', '/v2/gps-connections', { kind: 'RFMS', name: 'Maker', rfms });
  await ask('PUT', `/v2/gps-connections/${maker.connection.id}/rfms`, rfms);
  const replaced = await ask<{ key: string }>('POST', `/v2/gps-connections/${connection.connection.id}/rotate-key`);
  const of = { target: connection.connection.id, ...who };
  expect(await news(4)).toMatchObject([
    { event: 'CONNECTION_MADE', ...of },
    { event: 'CONNECTION_MADE', ...who, target: maker.connection.id },
    { event: 'CONNECTION_CREDENTIALS_SET', ...who, target: maker.connection.id },
    { event: 'CONNECTION_KEY_REPLACED', ...of },
  ]);

  // Refused: an expired key in the address, no token, the wrong party, an API key.
  await ask('GET', `/v2/gps-signals/osmand/${connection.key}?id=T1&lat=48&lon=11`, undefined, {});
  await ask('GET', '/v2/organization', undefined, { authorization: `Bearer ${accessToken}x` });
  await ask('POST', '/v2/transports', {});
  await ask('GET', '/v2/api-keys', undefined, { authorization: `Bearer ${apiKey.key}` });
  for (let time = 0; time < 30; time += 1) await ask('GET', '/v2/organization', undefined, {});
  await ask('POST', '/v2/session', { ...code, nonce: 'n'.repeat(20) });
  const refused = await news(5);
  expect(refused).toMatchObject([
    { event: 'REFUSED', code: 'UNAUTHENTICATED', call: 'sendByOsmandQuery', address: '127.0.0.1' },
    { event: 'REFUSED', code: 'UNAUTHENTICATED', call: 'getOrganization' },
    { event: 'REFUSED', code: 'NOT_AUTHORIZED', call: 'planTransport', ...who },
    {
      event: 'REFUSED',
      code: 'NOT_AUTHORIZED',
      call: 'listApiKeys',
      apiKeyId: apiKey.apiKey.id,
      organizationId: shipper.id,
    },
    { event: 'SIGN_IN_FAILED', code: 'LOGIN_FAILED', call: 'startSession', reason: 'invalid_grant' },
  ]);

  await ask('DELETE', `/v2/api-keys/${apiKey.apiKey.id}`, undefined, asSophie);
  await ask('DELETE', `/v2/gps-connections/${connection.connection.id}`);
  await browser.call(refreshSession.method, refreshSession.path);
  await ask('DELETE', '/v2/session');
  expect(await news(3)).toMatchObject([
    { event: 'API_KEY_REVOKED', ...ofApiKey },
    { event: 'CONNECTION_REVOKED', ...of },
    { event: 'SIGNED_OUT', call: 'endSession', personId: carla.id },
  ]);

  const secrets = {
    accessToken,
    apiKey: apiKey.key,
    code: code.code,
    codeVerifier: code.codeVerifier,
    connectionKey: connection.key,
    cookie,
    credential: 'geheim-und-lang',
    replacedKey: replaced.key,
    secret: Buffer.from(testSecret).toString(),
  };
  expect(Object.values(secrets).every((secret) => secret.length > 14)).toBe(true);
  const logs = programLog + (await readFile(file, 'utf8'));
  expect(programLog).toContain('"code":"UNAUTHENTICATED"');
  expect(Object.entries(secrets).filter(([, secret]) => logs.includes(secret))).toEqual([]);
  expect(logs).not.toMatch(/eyJ[\w-]{20}/);
});

test('the documentation lists every event with its description', async () => {
  const page = await readFile(path.join(import.meta.dirname, '../../docs/security-log.md'), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| `[A-Z_]+` \|/.test(line));
  expect(rows).toEqual(Object.entries(securityEvents).map(([event, words]) => `| \`${event}\` | ${words} |`));
});
