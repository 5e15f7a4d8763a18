import { createPrivateKey, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { importJWK, SignJWT, calculateJwkThumbprint } from 'jose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { insertConnection } from '../../dev/testing/rows/insert-connection.ts';
import { insertOrganization } from '../../dev/testing/rows/insert-rows.ts';
import { seal } from './seal.ts';
import { sealSettings, unsealSettings } from './sealed-settings.ts';
import { openAccessTokens } from '../session/access-tokens.ts';
import { keyPurposes, PRINTED_TOKEN_SECONDS } from '../secret/key-purpose.ts';
import { addSeconds } from '../session/session-limits.ts';
import { KeyRing } from './key-ring.ts';
import { openKeyRing, rotateKeys, prepareKeys } from './open-key-ring.ts';

const { database } = await freshDatabase();
const { worker } = database;
const publicUrl = 'https://milepost.example';
const who = { sessionHandle: randomBytes(32), personId: randomUUID() };
const carrier = await insertOrganization(worker, 'CARRIER');

beforeEach(async () => {
  await worker.deleteFrom('wrapped_key').execute();
  await worker.deleteFrom('gps_connection').execute();
});

const keyIds = async () => (await worker.selectFrom('wrapped_key').select('id').execute()).map(({ id }) => id);

async function storeSealed(sealed: string, id: string) {
  const settings = JSON.stringify({ url: 'https://maker.example', sealed, nextPollAt: '2026-11-20T08:00:00Z' });
  await worker.updateTable('gps_connection').set({ settings, kind: 'RFMS' }).where('id', '=', id).execute();
}

async function sealedOf(id: string): Promise<string> {
  const { settings } = await worker
    .selectFrom('gps_connection')
    .select('settings')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (settings as { sealed: string }).sealed;
}

test('processes that start at once agree on one key per purpose', async () => {
  const rings = await Promise.all(Array.from({ length: 6 }, () => openKeyRing(worker, testSecret)));
  const newest = await Promise.all(rings.map(async (ring) => (await ring.newest('access-token')).id));
  expect(new Set(newest).size).toBe(1);
  expect(await keyIds()).toHaveLength(keyPurposes.length);
});

describe('new keys', () => {
  test('new keys sign no one out, and a running process picks them up within seconds', async () => {
    const ring = await openKeyRing(worker, testSecret);
    const running = openAccessTokens(ring, publicUrl);
    const now = new Date();
    const before = await running.issue(who, now);
    const oldKey = await ring.newest('access-token');

    await rotateKeys(worker, testSecret, now);
    const restarted = openAccessTokens(await openKeyRing(worker, testSecret), publicUrl);
    const later = await restarted.issue(who, now);
    expect(await restarted.verify(before.accessToken, now)).toEqual(who);
    await vi.waitFor(async () => expect(await running.verify(later.accessToken, now)).toEqual(who), 60_000);
    expect(await running.verify(before.accessToken, now)).toEqual(who);
    await vi.waitFor(async () => expect((await ring.newest('access-token')).id).not.toBe(oldKey.id), {
      timeout: 60_000,
      interval: 100,
    });
  });

  test('new keys let the old ones verify until the longest-lived token expires, and then those are deleted', async () => {
    const now = new Date();
    const printed = await openAccessTokens(await openKeyRing(worker, testSecret), publicUrl).issue(
      who,
      now,
      PRINTED_TOKEN_SECONDS,
    );
    const [oldKey] = await keysOf('access-token');
    await rotateKeys(worker, testSecret, now);
    const almost = addSeconds(now, PRINTED_TOKEN_SECONDS - 1);
    const over = addSeconds(now, PRINTED_TOKEN_SECONDS + 60);
    const ringAt = (moment: Date) => new KeyRing(worker, testSecret, { now: () => moment.getTime() });
    expect(await openAccessTokens(ringAt(almost), publicUrl).verify(printed.accessToken, almost)).toEqual(who);
    expect(await ringAt(over).find('access-token', oldKey?.id ?? '')).toBeNull();
    await prepareKeys(worker, testSecret, almost);
    expect(await keyIds()).toContain(oldKey?.id);
    await prepareKeys(worker, testSecret, over);
    expect(await keyIds()).not.toContain(oldKey?.id);
  });

  test('new keys reseal the stored credentials, and the old key is then deleted', async () => {
    const { connectionId: id } = await insertConnection(worker, carrier.id);
    const ring = await openKeyRing(worker, testSecret);
    await storeSealed(await sealSettings(ring, id, 'geheim'), id);
    const [oldKey] = await keysOf('settings');
    const now = new Date();
    await rotateKeys(worker, testSecret, now);
    expect((await sealedOf(id)).startsWith(oldKey?.id ?? '?')).toBe(false);
    expect(await unsealSettings(new KeyRing(worker, testSecret), id, await sealedOf(id))).toBe('geheim');
    // A process that has not noticed yet: what it seals still opens, and is resealed before the key is deleted.
    await storeSealed(await sealSettings(ring, id, 'geheimer'), id);
    await prepareKeys(worker, testSecret, addSeconds(now, 3_600));
    expect(await keyIds()).not.toContain(oldKey?.id);
    expect(await unsealSettings(new KeyRing(worker, testSecret), id, await sealedOf(id))).toBe('geheimer');
  });
});

async function keysOf(purpose: 'access-token' | 'settings') {
  return await worker.selectFrom('wrapped_key').selectAll().where('purpose', '=', purpose).execute();
}

describe('a database of a version that stored its keys unencrypted', () => {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const settingsKey = randomBytes(32);

  async function asItWas() {
    const { connectionId: id } = await insertConnection(worker, carrier.id);
    await worker
      .insertInto('signing_key')
      .values([
        { purpose: 'access-token', private_jwk: JSON.stringify(jwk) },
        { purpose: 'settings', private_jwk: JSON.stringify({ kty: 'oct', k: settingsKey.toString('base64url') }) },
        { purpose: 'identity-provider-cookies', private_jwk: JSON.stringify({ kty: 'oct', k: 'cookies' }) },
      ])
      .execute();
    await storeSealed(seal(settingsKey, Buffer.from('geheim'), id).toString('base64'), id);
    return id;
  }

  async function tokenAsItWas(now: Date) {
    const { d: _, ...publicJwk } = jwk;
    const kid = await calculateJwkThumbprint(publicJwk);
    return await new SignJWT({ sid: who.sessionHandle.toString('base64url') })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid })
      .setIssuer(publicUrl)
      .setAudience(`${publicUrl}/v2`)
      .setSubject(who.personId)
      .setIssuedAt(now)
      .setExpirationTime(addSeconds(now, 300))
      .sign(await importJWK(jwk, 'ES256'));
  }

  test('keeps none of those keys there, signs no one out, and still opens its credentials', async () => {
    const id = await asItWas();
    const now = new Date();
    const rings = await Promise.all([1, 2, 3].map(() => openKeyRing(worker, testSecret)));
    const [ring] = rings;
    if (ring === undefined) throw new Error('There is no ring.');
    expect(await worker.selectFrom('signing_key').selectAll().execute()).toEqual([]);
    const tokens = openAccessTokens(ring, publicUrl);
    expect(await tokens.verify(await tokenAsItWas(now), now)).toEqual(who);
    expect(await unsealSettings(ring, id, await sealedOf(id))).toBe('geheim');
  });

  test('no longer signs or seals with a key that older copies of it contain', async () => {
    const id = await asItWas();
    const ring = await openKeyRing(worker, testSecret);
    const material = createPrivateKey({ key: jwk, format: 'jwk' }).export({ type: 'pkcs8', format: 'der' });
    expect((await ring.newest('access-token')).material).not.toEqual(material);
    expect((await ring.newest('settings')).material).not.toEqual(settingsKey);
    expect(await sealedOf(id)).toMatch(new RegExp(`^${(await ring.newest('settings')).id}\\.`));
  });
});

test('keys wrapped with another secret do not open, and a running process is notified', async () => {
  await openKeyRing(worker, testSecret);
  const onOtherSecret = vi.fn<() => void>();
  const ring = new KeyRing(worker, Buffer.alloc(32, 'another'), { onOtherSecret });
  await expect(ring.newest('access-token')).rejects.toThrow('There is no key for the purpose access-token');
  expect(onOtherSecret).toHaveBeenCalled();
});

test('a wrapped key does not open in place of another', async () => {
  const ring = await openKeyRing(worker, testSecret);
  const { id } = await ring.newest('settings');
  await worker.updateTable('wrapped_key').set({ id: 'moved' }).where('id', '=', id).execute();
  expect(await new KeyRing(worker, testSecret).find('settings', 'moved')).toBeNull();
});

test('unknown keys are looked up in the database at most twice a second', async () => {
  const ring = await openKeyRing(worker, testSecret);
  let queries = 0;
  const counting = worker.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const counted = new KeyRing(counting, testSecret);
  await ring.newest('settings');
  for (let tried = 0; tried < 200; tried += 1) expect(await counted.find('access-token', randomUUID())).toBeNull();
  expect(queries).toBeLessThan(4);
});
