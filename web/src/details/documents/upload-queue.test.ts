import type { NewDocument, Upload } from '@milepost/api-contract/documents/uploads';
import { describe, expect, test } from 'vitest';
import { Refused, Unreachable } from '../../api/failure.ts';
import { UploadQueue } from './upload-queue.ts';

const PART = 4;
const unreachable = () => new Unreachable('sendDocumentPart', 'offline');
const refused = () => new Refused('sendDocumentPart', 422, { code: 'DOCUMENT_TYPE_REFUSED', message: '' });
const photo = (text: string, name = 'a.jpg') => new File([text], name, { type: 'image/jpeg' });

/** A server that keeps what it was sent, and fails on demand. */
function serverAndQueue() {
  const documents = new Map<string, { announced: NewDocument; parts: Map<number, string> }>();
  const failures: Error[] = [];
  const pauses: number[] = [];
  let requests = 0;
  let added = 0;
  let ids = 0;
  const upload = (documentId: string): Upload => {
    const { announced, parts } = documents.get(documentId) ?? expect.fail('announced first');
    const count = Math.ceil(announced.bytes / PART);
    const missingParts = Array.from({ length: count }, (_, part) => part).filter((part) => !parts.has(part));
    return { documentId, partBytes: PART, missingParts };
  };
  const perhapsFail = () => {
    requests += 1;
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
  };
  const queue = new UploadQueue({
    start: async (id, announced) => {
      perhapsFail();
      documents.set(id, { announced, parts: documents.get(id)?.parts ?? new Map<number, string>() });
      return await Promise.resolve(upload(id));
    },
    sendPart: async (id, part, bytes) => {
      const text = await bytes.text();
      perhapsFail();
      documents.get(id)?.parts.set(part, text);
      return upload(id);
    },
    onAdded: () => (added += 1),
    newId: () => `id${(ids += 1)}`,
    pause: async (ms) => await Promise.resolve(void pauses.push(ms)),
  });
  const textOf = (id: string) =>
    [...(documents.get(id)?.parts.entries() ?? [])]
      .toSorted(([a], [b]) => a - b)
      .map(([, text]) => text)
      .join('');
  const settled = async () =>
    await expect.poll(() => queue.snapshot().every(({ failure }) => failure !== null)).toBe(true);
  return { queue, failures, pauses, documents, textOf, settled, counts: () => ({ requests, added }) };
}

const chosen = (file: File) => ({ file, kind: 'PHOTO', waypointId: null }) as const;

describe('documents being uploaded', () => {
  test('report when a picture was taken, and no such date for other files', async () => {
    const { queue, documents, settled } = serverAndQueue();
    const now = Date.now();
    const at = (name: string, lastModified: number, type = 'image/jpeg') =>
      chosen(new File([name], name, { type, lastModified }));
    queue.add(at('hour-ago.jpg', now - 3_600_000));
    queue.add(at('years-ago.jpg', now - 800 * 86_400_000));
    queue.add(at('tomorrow.jpg', now + 86_400_000));
    queue.add(at('note.pdf', now - 3_600_000, 'application/pdf'));
    await settled();
    const announced = [...documents.values()].map((document) => document.announced.takenAt);
    expect(announced).toEqual([new Date(now - 3_600_000).toISOString(), null, null, null]);
  });

  test('are sent in parts, one after the other, and leave the list when complete', async () => {
    const { queue, textOf, settled, counts } = serverAndQueue();
    queue.add(chosen(photo('0123456789')));
    queue.add(chosen(photo('abc')));
    expect(queue.snapshot()).toHaveLength(2);
    await settled();
    expect(queue.snapshot()).toEqual([]);
    expect([textOf('id1'), textOf('id2')]).toEqual(['0123456789', 'abc']);
    expect(counts()).toEqual({ requests: 2 + 3 + 1, added: 2 });
  });

  test('resume by themselves after a brief network failure', async () => {
    const { queue, failures, pauses, textOf, settled, counts } = serverAndQueue();
    failures.push(unreachable(), unreachable());
    queue.add(chosen(photo('0123456789')));
    await settled();
    expect(textOf('id1')).toBe('0123456789');
    expect(pauses).toEqual([1_000, 2_000]);
    expect(counts().added).toBe(1);
  });

  test('stay during a long network failure, and a retry sends only what is missing', async () => {
    const { queue, failures, textOf, settled, counts } = serverAndQueue();
    queue.add(chosen(photo('0123456789')));
    // After the announcement and the first part.
    await expect.poll(() => textOf('id1')).not.toBe('');
    failures.push(...Array.from({ length: 20 }, unreachable));
    await settled();
    const [stays] = queue.snapshot();
    if (stays !== undefined) expect(stays.progress).toBeLessThan(1);
    failures.length = 0;
    const before = counts().requests;
    queue.retry('id1');
    await settled();
    expect(textOf('id1')).toBe('0123456789');
    expect(counts().requests - before).toBeLessThanOrEqual(3);
    expect(queue.snapshot()).toEqual([]);
  });

  test('stay with the reason if refused, and do not block those behind them', async () => {
    const { queue, failures, settled, textOf } = serverAndQueue();
    failures.push(refused());
    queue.add(chosen(photo('<html>')));
    queue.add(chosen(photo('abc')));
    await settled();
    expect(queue.snapshot()).toMatchObject([{ id: 'id1', failure: { code: 'DOCUMENT_TYPE_REFUSED' } }]);
    expect(textOf('id2')).toBe('abc');
    queue.remove('id1');
    expect(queue.snapshot()).toEqual([]);
  });

  test('are not attempted if they cannot be sent', async () => {
    const { queue, settled, counts } = serverAndQueue();
    queue.add(chosen(photo('abc')), new Error('too large'));
    await settled();
    expect(counts().requests).toBe(0);
  });

  test('a picture without a name is named after its type, and a long name is truncated', async () => {
    const { queue, documents, settled } = serverAndQueue();
    queue.add(chosen(photo('abc', ' ')));
    queue.add(chosen(photo('abc', 'x'.repeat(300))));
    await settled();
    expect([...documents.values()].map(({ announced }) => announced.name)).toEqual(['jpeg', 'x'.repeat(200)]);
  });
});
