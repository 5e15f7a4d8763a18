import { PART_BYTES, type NewDocument } from '@milepost/api-contract/documents/uploads';
import { refuseDocument } from '@milepost/domain/document/document-limits';
import { missingParts, sizeOfPart } from '@milepost/domain/document/parts';
import { randomUUID } from 'node:crypto';
import type { Db } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { requireParties } from '../transports/require-parties.ts';
import { isStopOf } from '../transports/parties-store.ts';
import { kindOf } from './content/read-content.ts';
import * as store from './document-store.ts';
import { finishUpload } from './finish-upload.ts';
import { typeRefused, type UploadResult, type UploadTarget, type UploadParts } from './upload-target.ts';

const DAY_MS = 24 * 3_600_000;
const RETRY_AFTER_SECONDS = 3_600;

/** Announces a document; if all its parts are already there, completes it. */
export async function startUpload(
  parts: UploadParts,
  uploading: UploadTarget,
  wanted: NewDocument,
): Promise<UploadResult> {
  const { organizationId, transportId, documentId } = uploading;
  const arriving = await parts.database.forOrganization(organizationId, async (db) => {
    const known = await findOwn(db, uploading);
    if (known !== undefined) {
      if (isUploadOpen(known) && known.bytes !== wanted.bytes) throw new Refusal('DOCUMENT_PART_WRONG');
      return known;
    }
    await addNew(db, uploading, wanted, parts.now());
    return await findOwn(db, uploading);
  });
  if (arriving === undefined) throw new Error(`Document ${documentId} of transport ${transportId} was not added.`);
  return await continueUpload(parts, uploading, arriving);
}

/** Stores a part; the last part completes the document. */
export async function acceptPart(
  parts: UploadParts,
  uploading: UploadTarget,
  part: number,
  content: Buffer,
): Promise<UploadResult> {
  const { organizationId, transportId, documentId } = uploading;
  const arriving = await parts.database.forOrganization(organizationId, async (db) => {
    const known = await findOwn(db, uploading);
    if (known === undefined) throw new Refusal('NOT_FOUND');
    if (!isUploadOpen(known)) return known;
    if (sizeOfPart(part, known.bytes, PART_BYTES) !== content.length) throw new Refusal('DOCUMENT_PART_WRONG');
    // The first bytes are enough: the rest need not be sent.
    const kind = part === 0 ? kindOf(content) : null;
    if (kind !== null && 'refused' in kind) {
      await store.deleteUpload(db, organizationId, transportId, documentId);
      return kind;
    }
    await store.addPart(db, organizationId, { transportId, id: documentId, part, content });
    return await findOwn(db, uploading);
  });
  if (arriving === undefined) throw new Refusal('NOT_FOUND');
  if ('refused' in arriving) throw typeRefused(arriving.refused);
  return await continueUpload(parts, uploading, arriving);
}

async function continueUpload(
  parts: UploadParts,
  uploading: UploadTarget,
  arriving: store.DocumentUpload,
): Promise<UploadResult> {
  const missing = isUploadOpen(arriving) ? missingParts(arriving.parts, arriving.bytes, PART_BYTES) : [];
  const upload = { documentId: uploading.documentId, partBytes: PART_BYTES, missingParts: missing };
  if (!isUploadOpen(arriving) || missing.length > 0) return { upload, isAdded: false };
  return { upload, isAdded: await finishUpload(parts, uploading, arriving.file_id) };
}

/** A deleted document is done with: sending parts of it again does not bring it back. */
function isUploadOpen({ whole_at: wholeAt, deleted_at: deletedAt }: store.DocumentUpload): boolean {
  return wholeAt === null && deletedAt === null;
}

async function findOwn(db: Db, { organizationId, transportId, documentId }: UploadTarget) {
  const found = await store.findUpload(db, organizationId, transportId, documentId);
  if (found !== undefined && found.organization_id !== organizationId) throw new Refusal('DOCUMENT_PART_WRONG');
  return found;
}

async function addNew(db: Db, uploading: UploadTarget, wanted: NewDocument, now: number): Promise<void> {
  const { organizationId, personId, transportId, documentId } = uploading;
  const { shipperId, carrierId } = await requireParties(db, organizationId, transportId, now);
  const { waypointId, takenAt, name, kind, bytes } = wanted;
  if (waypointId !== null && !(await isStopOf(db, organizationId, transportId, waypointId))) {
    throw new Refusal('NOT_FOUND');
  }
  const room = await store.findUsageLocked(db, organizationId, { transportId, dayAgo: new Date(now - DAY_MS) });
  const refused = refuseDocument(room, bytes);
  if (refused === 'TOO_MUCH_TODAY') {
    const message = 'is more than the organisation may add in 24 hours';
    throw new Refusal('TOO_MANY_REQUESTS', {
      issues: [{ path: 'body/bytes', message }],
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  if (refused !== null) throw new Refusal(refused);
  await store.addDocument(db, {
    transport_id: transportId,
    id: documentId,
    shipper_id: shipperId,
    carrier_id: carrierId,
    organization_id: organizationId,
    person_id: personId,
    waypoint_id: waypointId,
    name,
    kind,
    bytes,
    file_id: randomUUID(),
    taken_at: takenAt === null ? null : new Date(takenAt),
    created_at: new Date(now),
  });
}
