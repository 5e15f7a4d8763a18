import { PART_BYTES } from '@milepost/api-contract/documents/uploads';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { HOUR, planningApp } from '../../dev/testing/app/planning.ts';
import { seededRandom } from '../../dev/demo/world/seeded-random.ts';
import { jpegOf, pdfOf } from '../../dev/testing/documents/sample-files.ts';
import { documentsOf, newDocument, partOf } from '../../dev/testing/documents/send-document.ts';
import { s3Key, startS3Server } from '../../dev/testing/service/s3-server.ts';
import { FilesUnavailable, type FileStore } from '../files/file-store.ts';
import { folderFiles } from '../files/folder-files.ts';
import { s3Files } from '../files/s3-files.ts';
import { readContent } from './content/read-content.ts';
import { countDocuments, markComplete } from './document-store.ts';
import { forgetDocuments } from './forget-documents-store.ts';
import { sweepFiles } from './sweep-files.ts';
import { startUpload, acceptPart } from './upload.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'milepost-files-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const inFolder = folderFiles(folder);
/** What the next calls of the store do instead; each entry is used once. */
const failures: ((act: () => Promise<unknown>) => Promise<never>)[] = [];
let store: FileStore = inFolder;
async function perhaps<T>(act: () => Promise<T>): Promise<T> {
  const failure = failures.shift();
  return failure === undefined ? await act() : await failure(act);
}
const files: FileStore = {
  put: async (id, content) => await perhaps(() => store.put(id, content)),
  read: async (id) => await perhaps(() => store.read(id)),
  remove: async (id) => await perhaps(() => store.remove(id)),
};
const away = () => Promise.reject(new FilesUnavailable('writing', new Error('no space left on device')));
/** Writes the file, then simulates a kill before that is recorded. */
const killedAfter = async (act: () => Promise<unknown>) => {
  await act();
  throw new Error('killed');
};

const { app, as, database, worker, plan, time, carrier, shipper } = await planningApp({ files });
const now = () => time.now;
const newTransport = async () => {
  const { id } = await plan();
  return { transportId: id, documents: documentsOf(app, id) };
};
const fileIdOf = async (id: string) =>
  (await worker.selectFrom('document').select('file_id').where('id', '=', id).executeTakeFirstOrThrow()).file_id;
const isStored = async (fileId: string) => {
  const file = await store.read(fileId);
  await file?.content.toArray();
  return file !== null;
};
const sweep = async () => await sweepFiles({ database, files, now }, 0);

describe('a store that fails', () => {
  test('after a full store, the document can be finished later without sending its parts again', async () => {
    const { documents } = await newTransport();
    const photo = jpegOf({ bytes: PART_BYTES });
    const id = randomUUID();
    await documents.start(as.carrier, id, newDocument(photo));
    await documents.sendPart(as.carrier, id, 0, partOf(photo, 0));
    failures.push(away, away);
    const refused = await documents.sendPart(as.carrier, id, 1, partOf(photo, 1));
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(refused.retryAfter).toBe('5');
    expect(await documents.start(as.carrier, id, newDocument(photo))).toMatchObject({ status: 503 });
    expect((await documents.list(as.carrier)).documents).toEqual([]);
    expect(await documents.start(as.carrier, id, newDocument(photo))).toMatchObject({
      status: 200,
      body: { missingParts: [] },
    });
    expect((await documents.list(as.shipper)).documents).toHaveLength(1);
  });

  test('a program killed between file and row leaves one file and a document that can be finished', async () => {
    const { documents } = await newTransport();
    const id = randomUUID();
    await documents.start(as.carrier, id, newDocument(pdfOf()));
    failures.push(killedAfter);
    expect(await documents.sendPart(as.carrier, id, 0, pdfOf())).toMatchObject({ status: 500 });
    const fileId = await fileIdOf(id);
    expect(await isStored(fileId)).toBe(true);
    expect((await documents.list(as.carrier)).documents).toEqual([]);
    expect(await documents.start(as.carrier, id, newDocument(pdfOf()))).toMatchObject({ status: 200 });
    expect(await fileIdOf(id)).toBe(fileId);
    expect((await documents.fetch(as.shipper, id)).rawPayload.equals(pdfOf())).toBe(true);
  });

  test('the file of an unfinished document is swept with its row after a day', async () => {
    const { documents } = await newTransport();
    const id = randomUUID();
    await documents.start(as.carrier, id, newDocument(pdfOf()));
    failures.push(killedAfter);
    await documents.sendPart(as.carrier, id, 0, pdfOf());
    const fileId = await fileIdOf(id);
    time.now += 23 * HOUR;
    await sweep();
    expect(await isStored(fileId)).toBe(true);
    time.now += 2 * HOUR;
    await sweep();
    expect(await isStored(fileId)).toBe(false);
    expect(await worker.selectFrom('document').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  test('a document is answered 503 if its store is away, and 404 if its file is lost', async () => {
    const { documents } = await newTransport();
    const { id } = await documents.send(as.carrier, pdfOf());
    failures.push(away);
    expect((await documents.fetch(as.shipper, id)).headers['retry-after']).toBe('5');
    await store.remove(await fileIdOf(id));
    expect((await documents.fetch(as.shipper, id)).statusCode).toBe(404);
  });
});

test('a part sent again while its document is being completed finds it complete, and leaves nothing behind', async () => {
  const { transportId, documents } = await newTransport();
  const id = randomUUID();
  const photo = jpegOf({ bytes: 2 * PART_BYTES });
  await documents.start(as.carrier, id, newDocument(photo));
  let again: ReturnType<typeof documents.sendPart> | undefined;
  await database.forOrganization(carrier.id, async (db) => {
    const stored = {
      type: 'image/jpeg',
      bytes: photo.length,
      sha256: Buffer.alloc(32),
      whole_at: new Date(time.now),
    } as const;
    await markComplete(db, carrier.id, transportId, id, stored);
    again = documents.sendPart(as.carrier, id, 0, partOf(photo, 0));
    await vi.waitFor(
      async () => {
        const { rows } = await sql`
          select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`.execute(db);
        expect(rows).toHaveLength(1);
      },
      { timeout: 30_000 },
    );
  });
  expect(await again).toMatchObject({ status: 200, body: { missingParts: [] } });
  expect(await worker.selectFrom('document_part').select('part').where('document_id', '=', id).execute()).toEqual([]);
});

test.each([1, 2, 3, 4, 5, 6])(
  'whatever the order, repetition and failures of the parts (seed %i), they make one complete document',
  async (seed) => {
    const random = seededRandom(seed, 'documents');
    const { documents } = await newTransport();
    const photo = jpegOf({ bytes: 4 * PART_BYTES, orientation: 6 });
    const id = randomUUID();
    const send = async (part: number) => await documents.sendPart(as.carrier, id, part, partOf(photo, part));
    const announce = async () => await documents.start(as.carrier, id, newDocument(photo));
    await announce();
    for (let round = 0; round < 6; round += 1) {
      failures.length = 0;
      if (random.chance(0.7)) failures.push(random.chance(0.5) ? away : killedAfter);
      const parts = Array.from({ length: random.integer(1, 6) }, () => random.integer(0, 4));
      const asked = [...parts.map(async (part) => send(part)), ...(random.chance(0.5) ? [announce()] : [])];
      for (const { status } of await Promise.all(asked)) expect([200, 500, 503]).toContain(status);
    }
    failures.length = 0;
    for (const part of (await announce()).body.missingParts) await send(part);
    const [document, ...others] = (await documents.list(as.shipper)).documents;
    expect(others).toEqual([]);
    const content = readContent(photo);
    if (document === undefined || 'refused' in content) throw new Error('There is no document.');
    expect((await documents.fetch(as.shipper, document.id)).rawPayload.equals(content.bytes)).toBe(true);
    expect(await worker.selectFrom('document_part').select('part').where('document_id', '=', id).execute()).toEqual([]);
  },
);

describe('the files of documents that are gone', () => {
  test('the file of a deleted document is removed, but only after a write under way has ended', async () => {
    const { documents } = await newTransport();
    const { id } = await documents.send(as.carrier, pdfOf());
    const fileId = await fileIdOf(id);
    await documents.remove(as.carrier, id);
    await sweepFiles({ database, files, now });
    expect(await isStored(fileId)).toBe(true);
    const other = await documents.send(as.carrier, pdfOf());
    const otherFile = await fileIdOf(other.id);
    await documents.remove(as.carrier, other.id);
    failures.push(away);
    await expect(sweep()).rejects.toThrow(FilesUnavailable);
    expect([await isStored(fileId), await isStored(otherFile)].filter(Boolean)).toHaveLength(1);
    await sweep();
    expect([await isStored(fileId), await isStored(otherFile)]).toEqual([false, false]);
    expect(await sweep()).toBe(false);
  });

  test('the files of a deleted transport are removed', async () => {
    const { transportId, documents } = await newTransport();
    const fileId = await fileIdOf((await documents.send(as.carrier, pdfOf())).id);
    await worker.deleteFrom('transport').where('id', '=', transportId).execute();
    await sweep();
    expect(await isStored(fileId)).toBe(false);
  });

  test('documents and comments are deleted a while after their transport has ended, others stay', async () => {
    const [ended, open] = [await newTransport(), await newTransport()];
    const fileId = await fileIdOf((await ended.documents.send(as.carrier, pdfOf())).id);
    await open.documents.send(as.carrier, pdfOf());
    await app.inject({ method: 'POST', url: `/v2/transports/${ended.transportId}/cancel`, headers: as.shipper });
    const endedAt = time.now;
    await forgetDocuments(worker, new Date(endedAt));
    expect((await ended.documents.list(as.shipper)).documents).toHaveLength(1);
    await forgetDocuments(worker, new Date(endedAt + 1));
    expect((await ended.documents.list(as.shipper)).documents).toEqual([]);
    expect((await open.documents.list(as.shipper)).documents).toHaveLength(1);
    await sweep();
    expect(await isStored(fileId)).toBe(false);
  });
});

test('documents work in a bucket as they do in a folder', async () => {
  const bucket = await startS3Server();
  store = s3Files({ kind: 's3', address: bucket.address, ...s3Key });
  const { documents } = await newTransport();
  const { id } = await documents.send(as.shipper, pdfOf(PART_BYTES));
  expect((await documents.fetch(as.carrier, id)).rawPayload.equals(pdfOf(PART_BYTES))).toBe(true);
  expect([...bucket.objects.keys()]).toEqual([`prefix/${await fileIdOf(id)}`]);
  bucket.state = 'BROKEN';
  expect(await documents.send(as.shipper, pdfOf())).toMatchObject({ status: 503 });
  expect((await documents.fetch(as.carrier, id)).statusCode).toBe(503);
  bucket.state = 'WELL';
  await documents.remove(as.shipper, id);
  await sweep();
  expect([...bucket.objects.keys()]).toEqual([]);
  store = inFolder;
});

test('what a driver sends by a link belongs to the carrier, and both parties see that a driver sent it', async () => {
  const { transportId, documents } = await newTransport();
  const parts = { database, files, now };
  const documentId = randomUUID();
  const byLink = { organizationId: carrier.id, personId: null, transportId, documentId };
  await startUpload(parts, byLink, newDocument(pdfOf()));
  expect(await acceptPart(parts, byLink, 0, pdfOf())).toMatchObject({ isAdded: true });
  expect(await acceptPart(parts, byLink, 0, pdfOf())).toMatchObject({ isAdded: false });
  for (const who of [as.shipper, as.carrier]) {
    expect((await documents.list(who)).documents[0]).toMatchObject({ by: { kind: 'DRIVER', name: null } });
  }
  const count = await database.forOrganization(shipper.id, (db) => countDocuments(db, shipper.id, transportId));
  expect(count).toBe(1);
});
