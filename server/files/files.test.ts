import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { s3Key, startS3Server } from '../../dev/testing/service/s3-server.ts';
import { FilesUnavailable, type FileStore } from './file-store.ts';
import { folderFiles, prepareFolder } from './folder-files.ts';
import { openFiles } from './open-files.ts';
import { s3Files } from './s3-files.ts';

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(os.tmpdir(), 'milepost-files-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

const inBucket = (address: string, changes: object = {}) => ({ kind: 's3', address, ...s3Key, ...changes }) as const;

const stores: Record<string, () => Promise<FileStore>> = {
  'a folder': async () => folderFiles(await folder()),
  'a bucket': async () => s3Files(inBucket((await startS3Server()).address)),
};

async function contentOf(files: FileStore, id: string): Promise<Buffer | null> {
  const file = await files.read(id);
  if (file === null) return null;
  const content = Buffer.concat((await file.content.toArray()) as Buffer[]);
  expect(file.bytes).toBe(content.length);
  return content;
}

describe.each(Object.entries(stores))('%s', (_, open) => {
  test('returns what was stored, and nothing after it was removed', async () => {
    const files = await open();
    const [id, other] = [randomUUID(), randomUUID()];
    const content = randomBytes(300_000);
    expect(await contentOf(files, id)).toBeNull();
    await files.put(id, content);
    await files.put(id, content);
    await files.put(other, Buffer.from('other'));
    expect((await contentOf(files, id))?.equals(content)).toBe(true);
    await files.remove(id);
    await files.remove(id);
    expect(await contentOf(files, id)).toBeNull();
    expect(String(await contentOf(files, other))).toBe('other');
  });

  test('stores a file completely when it is written several times at once', async () => {
    const files = await open();
    const id = randomUUID();
    const content = randomBytes(200_000);
    await Promise.all([files.put(id, content), files.put(id, content), files.put(id, content)]);
    expect((await contentOf(files, id))?.equals(content)).toBe(true);
  });
});

describe('the folder of documents', () => {
  test('a half-written file is removed at a later start, a fresh one is not', async () => {
    const place = await folder();
    const arriving = path.join(place, 'arriving');
    await mkdir(arriving);
    const [old, fresh] = [path.join(arriving, 'old'), path.join(arriving, 'fresh')];
    await writeFile(old, 'half');
    await writeFile(fresh, 'half');
    await utimes(old, new Date(0), new Date(0));
    await prepareFolder(place, Date.now());
    expect(await readdir(arriving)).toEqual(['fresh']);
  });

  test('a folder that is actually a file ends the start with a message', async () => {
    const file = path.join(await folder(), 'file');
    await writeFile(file, '');
    await expect(openFiles({ kind: 'folder', path: file }, () => {})).rejects.toThrow(
      `Milepost cannot write to the folder of documents ${file}`,
    );
  });

  test('files are for their owner alone, with nothing left next to them', async () => {
    const place = await folder();
    const id = randomUUID();
    await folderFiles(place).put(id, Buffer.from('x'));
    expect((await readdir(place, { recursive: true })).toSorted()).toEqual(
      ['arriving', id.slice(0, 2), path.join(id.slice(0, 2), id)].toSorted(),
    );
  });

  test('a write that fails reports an unavailable store, and leaves what was there', async () => {
    const place = await folder();
    const id = randomUUID();
    const files = folderFiles(place);
    await files.put(id, Buffer.from('first'));
    await rm(path.join(place, 'arriving'), { recursive: true });
    await writeFile(path.join(place, 'arriving'), '');
    await expect(files.put(id, Buffer.from('second'))).rejects.toThrow(FilesUnavailable);
    expect(await readFile(path.join(place, id.slice(0, 2), id), 'utf8')).toBe('first');
  });
});

describe('a bucket', () => {
  test('stores files below its prefix only', async () => {
    const { address, objects } = await startS3Server();
    const id = randomUUID();
    await s3Files(inBucket(address)).put(id, Buffer.from('x'));
    expect([...objects.keys()]).toEqual([`prefix/${id}`]);
  });

  test('is tested at the start, and left as it was', async () => {
    const { address, objects } = await startS3Server();
    const told: string[] = [];
    await openFiles(inBucket(address), (sentence) => void told.push(sentence));
    expect([...objects.keys()]).toEqual([]);
    expect(told).toEqual([]);
  });

  test.each([
    ['a wrong secret', { secret: 'wrong' }, '403 SignatureDoesNotMatch'],
    ['an unknown key', { key: 'AKOTHER' }, '403 InvalidAccessKeyId'],
    ['a wrong region', { region: 'us-east-1' }, '403 AuthorizationHeaderMalformed'],
  ])('%s ends the start with a message that reveals no secret', async (_, changes, reason) => {
    const { address } = await startS3Server();
    const opened = openFiles(inBucket(address, changes), () => {});
    await expect(opened).rejects.toThrow(`The store of documents at ${address} refuses Milepost (${reason})`);
    await expect(opened).rejects.not.toThrow(s3Key.secret);
  });

  test('a bucket that does not exist ends the start', async () => {
    const { address } = await startS3Server();
    const elsewhere = address.replace('/bucket/prefix', '/other');
    await expect(openFiles(inBucket(elsewhere), () => {})).rejects.toThrow('404 NoSuchBucket');
  });

  test('a store that is away is reported, and Milepost still starts', async () => {
    const told: string[] = [];
    const report = (sentence: string) => void told.push(sentence);
    await openFiles(inBucket('http://127.0.0.1:9/bucket'), report);
    const broken = await startS3Server();
    broken.state = 'BROKEN';
    await openFiles(inBucket(broken.address), report);
    expect(told).toHaveLength(2);
    expect(told[1]).toContain('500 InternalError');
  });

  test.each(['BROKEN', 'FULL'] as const)('a store that is %s is unavailable for every operation', async (mood) => {
    const server = await startS3Server();
    const files = s3Files(inBucket(server.address));
    const id = randomUUID();
    server.state = mood;
    await expect(files.put(id, Buffer.from('x'))).rejects.toThrow(FilesUnavailable);
    if (mood === 'BROKEN') await expect(files.read(id)).rejects.toThrow(FilesUnavailable);
    expect(server.objects.size).toBe(0);
  });
});
