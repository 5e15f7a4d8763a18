import { hash } from 'node:crypto';
import { FilesUnavailable } from '../files/file-store.ts';
import { Refusal } from '../http/refusal.ts';
import { publishHints } from '../live/hints-store.ts';
import { ConcurrencyLimiter } from '../limits/concurrency-limiter.ts';
import { readContent } from './content/read-content.ts';
import * as store from './document-store.ts';
import { typeRefused, type UploadTarget, type UploadParts } from './upload-target.ts';

/** Each one holds its document in memory, up to three times. */
const turns = new ConcurrencyLimiter({ atOnce: 3, waiting: 100 });
const TURN_TIMEOUT_MS = 10_000;

/**
 * The row exists first, then the file is written, then the row is marked complete: after a crash, the parts can be put
 * together again. Returns whether this request did it.
 */
export async function finishUpload(parts: UploadParts, uploading: UploadTarget, fileId: string): Promise<boolean> {
  const giveBack = await turns.take('', () => AbortSignal.timeout(TURN_TIMEOUT_MS));
  if (giveBack === null) throw new Refusal('UNAVAILABLE');
  try {
    return await storeAndPublish(parts, uploading, fileId);
  } catch (error) {
    if (error instanceof FilesUnavailable) throw new Refusal('UNAVAILABLE', { cause: error.cause });
    throw error;
  } finally {
    giveBack();
  }
}

async function storeAndPublish({ database, files, now }: UploadParts, uploading: UploadTarget, fileId: string) {
  const { organizationId, transportId, documentId } = uploading;
  const sent = await database.forOrganization(organizationId, (db) =>
    store.findParts(db, organizationId, transportId, documentId),
  );
  // Another request has put it together in the meantime.
  if (sent.length === 0) return false;
  const content = readContent(Buffer.concat(sent));
  if ('refused' in content) {
    await database.forOrganization(organizationId, (db) =>
      store.deleteUpload(db, organizationId, transportId, documentId),
    );
    throw typeRefused(content.refused);
  }
  const { type, bytes } = content;
  await files.put(fileId, bytes);
  return await database.forOrganization(organizationId, async (db) => {
    const sha256 = hash('sha256', bytes, 'buffer');
    const stored = { type, bytes: bytes.length, sha256, whole_at: new Date(now()) };
    const whole = await store.markComplete(db, organizationId, transportId, documentId, stored);
    if (whole === null) return false;
    const { shipperId, carrierId, version } = whole;
    await publishHints(db, [{ transportId, version, parties: [shipperId, carrierId] }]);
    return true;
  });
}
