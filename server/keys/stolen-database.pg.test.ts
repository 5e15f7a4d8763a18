import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { providerKeys } from '../identity-provider/provider-keys.ts';
import { TestBrowser } from '../../dev/identity-provider/test-browser.ts';
import { testInstallation } from '../../dev/identity-provider/test-installation.ts';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { unsealSettings } from './sealed-settings.ts';
import { KeyRing } from './key-ring.ts';
import { unseal } from './seal.ts';

const { database, url } = await freshDatabase();
const { publicUrl } = await testInstallation(database);
const carrier = await insertOrganization(database.worker, 'CARRIER');
const carla = await insertPerson(database.worker, { organization_id: carrier.id, email: 'carla@carrier.example' });
const browser = new TestBrowser(publicUrl);
const { accessToken } = await browser.signIn(carla.id);
const cookie = browser.cookie('milepost') ?? '';
const credential = 'geheim-und-lang';
const rfms = { url: 'https://maker.example', credentials: { kind: 'BEARER', token: credential } };
const made = await browser.call(
  'POST',
  '/v2/gps-connections',
  { kind: 'RFMS', name: 'Maker', rfms },
  { authorization: `Bearer ${accessToken}` },
);

/** Every value in a copy of the database, nested ones included. */
async function everyValue(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'milepost'",
  );
  const values: unknown[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<Record<string, unknown>>(`select * from milepost.${name}`);
    for (const row of rows) values.push(row, ...within(row));
  }
  await client.end();
  return values;
}

function within(value: unknown): unknown[] {
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return [value];
  return [value, ...Object.values(value).flatMap(within)];
}

/** Every value that could be a key, in all common encodings. */
function asBytes(value: unknown): Buffer[] {
  if (Buffer.isBuffer(value)) return [value];
  if (typeof value !== 'string') return [];
  return [Buffer.from(value), Buffer.from(value, 'base64'), Buffer.from(value, 'hex')];
}

function asPrivateKeys(value: unknown): KeyObject[] {
  const tries = [
    () => createPrivateKey({ key: value as { kty: string }, format: 'jwk' }),
    ...asBytes(value).map((bytes) => () => createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' })),
  ];
  return tries.flatMap((attempt) => {
    try {
      return [attempt()];
    } catch {
      return [];
    }
  });
}

const values = await everyValue();
const sealed = values.find(
  (value): value is string => typeof value === 'string' && /^[\w-]{36}\.[\w+/=]{40,}$/.test(value),
);
const sealedBytes = Buffer.from(sealed?.split('.')[1] ?? '', 'base64');
const { id: connectionId } = (made.body as unknown as { connection: { id: string } }).connection;

describe('an attacker with a copy of the whole database', () => {
  test('an attacker with a copy of the whole database reads enough of it for the attempts below to be meaningful', () => {
    expect(values.length).toBeGreaterThan(50);
    expect(sealedBytes.length).toBeGreaterThan(40);
    expect(values).toContain(carla.id);
  });

  test('an attacker with a copy of the whole database finds no key to sign with', () => {
    expect(values.flatMap(asPrivateKeys)).toEqual([]);
  });

  test('an attacker with a copy of the whole database finds no value that opens a carrier’s credential', () => {
    const keys = values.flatMap(asBytes).filter(({ length }) => length === 32);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(unseal(key, sealedBytes, connectionId)).toBeNull();
  });

  test('an attacker with a copy of the whole database finds no cookie, token, credential or sign-in signing key', () => {
    const { signing, cookieSecret, clientSecret } = providerKeys(testSecret);
    const text = values
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)))
      .join('\n');
    const hidden = [accessToken, cookie, credential, signing.d, cookieSecret, clientSecret];
    expect(hidden.every((one) => one.length > 10)).toBe(true);
    expect(hidden.filter((one) => text.includes(one))).toEqual([]);
  });
});

test('with the secret, the same copy signs tokens and opens credentials', async () => {
  const keys = new KeyRing(database.worker, testSecret);
  const { id, material } = await keys.newest('access-token');
  const key = createPrivateKey({ key: material, format: 'der', type: 'pkcs8' });
  const { payload } = await jwtVerify(accessToken, createPublicKey(key));
  const forged = await new SignJWT(payload).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: id }).sign(key);
  const { status } = await browser.call('GET', '/v2/organization', undefined, { authorization: `Bearer ${forged}` });
  expect(status).toBe(200);
  expect(await unsealSettings(keys, connectionId, sealed ?? '')).toContain(credential);
});
