import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { insertConnection } from '../../dev/testing/rows/insert-connection.ts';
import { insertOrganization } from '../../dev/testing/rows/insert-rows.ts';
import { insertWebhook } from '../../dev/testing/rows/insert-webhook.ts';
import { sealSettings } from './sealed-settings.ts';
import { deriveKey, fingerprintOf } from '../secret/installation-secret.ts';
import { openKeyRing } from './open-key-ring.ts';
import { openSecret, resetSecret } from './secret-store.ts';

const { database, url } = await freshDatabase();
const connection = { connectionString: url };

beforeEach(async () => {
  await database.worker.deleteFrom('installation').execute();
});

async function newFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'milepost-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function open(file: string, isNamed = false, sentences: string[] = []) {
  const settings = { databaseUrl: url, secretFile: { path: file, isNamed } };
  return await openSecret(connection, settings, (sentence) => sentences.push(sentence));
}

describe('the first start', () => {
  test('the first start creates the secret, readable by its owner only, and reports once where it is', async () => {
    const file = path.join(await newFolder(), 'data', 'secret');
    const sentences: string[] = [];
    const secret = await open(file, false, sentences);
    expect(sentences).toEqual([`Created the secret ${file}: keep it, and back it up separately from the database.`]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).trim()).toBe(Buffer.from(secret).toString());
    expect(await open(file, false, sentences)).toEqual(secret);
    expect(sentences).toHaveLength(1);
    expect(await readdir(path.dirname(file))).toEqual(['secret']);
  });

  test('the first start of several processes at once creates one secret', async () => {
    const file = path.join(await newFolder(), 'secret');
    const secrets = await Promise.all(Array.from({ length: 8 }, () => open(file)));
    expect(new Set(secrets.map(fingerprintOf)).size).toBe(1);
  });

  test('the first start on two machines at once creates one secret, and the other machine is asked to fetch it', async () => {
    const files = [path.join(await newFolder(), 'secret'), path.join(await newFolder(), 'secret')];
    const opened = await Promise.allSettled(files.map((file) => open(file)));
    const refused = opened.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(refused).toHaveLength(1);
    expect(refused[0]).toContain('The database needs the secret that it was set up with');
  });

  test('the first start uses the named secret, and creates none if the named file is missing', async () => {
    const file = path.join(await newFolder(), 'secret');
    await expect(open(file, true)).rejects.toThrow(
      `MILEPOST_SECRET_FILE is ${file}, and there is no such file: put the secret there`,
    );
    await writeFile(file, `${'k'.repeat(32)}\n`, { mode: 0o600 });
    expect(await open(file, true)).toEqual(Buffer.from('k'.repeat(32)));
  });
});

describe('a later start is refused in one sentence', () => {
  test.each<[string, (file: string) => Promise<unknown>, string]>([
    ['without the secret', (file) => rename(file, `${file}.gone`), 'does not exist: put the right one there'],
    [
      'with another secret',
      (file) => writeFile(file, 'x'.repeat(43)),
      'is not the one that this database was set up with: put the right one there',
    ],
    ['with a short secret', (file) => writeFile(file, 'x'.repeat(31)), 'has 31 characters: it must have 32 to 4096'],
    ['with a secret that others may read', (file) => chmod(file, 0o604), 'run "chmod 600 '],
    ['with a secret that a group may change', (file) => chmod(file, 0o620), 'run "chmod 600 '],
    [
      'with a folder in its place',
      async (file) => {
        await rm(file);
        await mkdir(file);
      },
      'is not a file',
    ],
  ])('%s', async (_what, spoil, sentence) => {
    const file = path.join(await newFolder(), 'secret');
    await open(file);
    await spoil(file);
    const refused = await open(file).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Error);
    expect((refused as Error).message).toMatch(/^[^\n]+\.$/);
    expect((refused as Error).message).toContain(file);
    expect((refused as Error).message).toContain(sentence);
  });

  test('and names the command for a lost secret', async () => {
    const file = path.join(await newFolder(), 'secret');
    await open(file);
    await rm(file);
    await expect(open(file)).rejects.toThrow('if it is lost, run "npm run keys -- reset"');
  });
});

test('after a reset a new secret opens new keys, and what the lost one opened is deleted', async () => {
  const { worker } = database;
  const file = path.join(await newFolder(), 'secret');
  const lost = await open(file);
  const oldRing = await openKeyRing(worker, lost);
  const carrier = await insertOrganization(worker, 'CARRIER');
  const { connectionId } = await insertConnection(worker, carrier.id);
  const sealed = await sealSettings(oldRing, connectionId, 'geheim');
  const settings = JSON.stringify({ url: 'https://maker.example', sealed });
  await worker.updateTable('gps_connection').set({ settings, kind: 'RFMS' }).where('id', '=', connectionId).execute();
  const shipper = await insertOrganization(worker, 'SHIPPER');
  await insertWebhook(worker, oldRing, { organizationId: shipper.id, url: 'https://receiver.example/hook' });
  await rm(file);

  const { secret, forgotten } = await resetSecret(connection, { secretFile: { path: file, isNamed: false } });
  expect(forgotten).toEqual({ sessions: 0, connections: 1, webhooks: 1 });
  const webhook = worker.selectFrom('webhook').select(['secret', 'old_secret', 'old_secret_until']);
  expect(await webhook.executeTakeFirstOrThrow()).toEqual({ secret: '', old_secret: null, old_secret_until: null });
  expect(fingerprintOf(secret)).not.toBe(fingerprintOf(lost));
  expect(await open(file)).toEqual(secret);
  const ring = await openKeyRing(worker, secret);
  expect((await ring.newest('settings')).id).not.toBe((await oldRing.newest('settings')).id);
  const row = worker.selectFrom('gps_connection').select(['settings', 'last_problem']).where('id', '=', connectionId);
  expect(await row.executeTakeFirstOrThrow()).toEqual({
    settings: { url: 'https://maker.example', sealed: '' },
    last_problem: 'CREDENTIALS_REFUSED',
  });
});

test('each purpose has its own key, and the fingerprint is none of them', () => {
  const secret = Buffer.alloc(32, 7);
  const keys = ['fingerprint', 'a', 'b'].map((purpose) => deriveKey(secret, purpose).toString('hex'));
  expect(new Set(keys).size).toBe(3);
  expect(keys.every((key) => key !== fingerprintOf(secret))).toBe(true);
  expect(deriveKey(Buffer.alloc(32, 8), 'a').toString('hex')).not.toBe(keys[1]);
});
