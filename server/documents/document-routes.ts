import * as calls from '@milepost/api-contract/documents/documents';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FilesUnavailable, type FileStore } from '../files/file-store.ts';
import type { Member } from '../http/principal.ts';
import { bytesOf, readByteBodies } from '../http/read-body.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { publishHints } from '../live/hints-store.ts';
import { requireParties } from '../transports/require-parties.ts';
import { contentHeaders } from './content-headers.ts';
import * as store from './document-store.ts';
import { presentDocuments } from './present-documents.ts';
import { startUpload, acceptPart } from './upload.ts';
import type { UploadResult, UploadTarget, UploadParts } from './upload-target.ts';

type Params = { readonly transportId: string; readonly documentId: string };

export async function registerDocumentRoutes(app: FastifyInstance, parts: UploadParts): Promise<void> {
  const { database, files, now } = parts;

  registerCall(app, calls.listDocuments, async ({ principal: { organization }, params: { transportId } }) => {
    return await database.forOrganization(organization.id, async (db) => {
      const { partnerName } = await requireParties(db, organization.id, transportId, now());
      const rows = await store.findDocuments(db, organization.id, transportId);
      return presentDocuments(rows, { organizationId: organization.id, partnerName });
    });
  });

  registerCall(app, calls.startDocument, async ({ principal, params, body, request }) => {
    return uploadResponse(await startUpload(parts, uploadTargetOf(principal, params), body), params, request);
  });

  await app.register((scope, _, done) => {
    readByteBodies(scope);
    registerCall(scope, calls.sendDocumentPart, async ({ principal, params, body, request }) => {
      const taken = await acceptPart(parts, uploadTargetOf(principal, params), params.part, bytesOf(body));
      return uploadResponse(taken, params, request);
    });
    done();
  });

  registerCall(app, calls.getDocumentContent, async ({ principal: { organization }, params, reply, request }) => {
    const { transportId, documentId } = params;
    const document = await database.forOrganization(organization.id, async (db) => {
      await requireParties(db, organization.id, transportId, now());
      return await store.findContent(db, organization.id, transportId, documentId);
    });
    if (document === undefined || document.name === null || document.type === null) throw new Refusal('NOT_FOUND');
    const file = await readFile(files, document.file_id);
    if (file === null) {
      request.log.error({ documentId }, 'the file of a document is not in its store');
      throw new Refusal('NOT_FOUND');
    }
    return await sendFile(reply.headers(contentHeaders({ type: document.type, name: document.name })), file);
  });

  registerCall(app, calls.deleteDocument, async ({ principal, params: { transportId, documentId }, request }) => {
    const { organization, personId } = principal;
    await database.forOrganization(organization.id, async (db) => {
      const { shipperId, carrierId, version } = await requireParties(db, organization.id, transportId, now());
      const by = { personId, now: new Date(now()) };
      const isDeleted = await store.deleteDocument(db, organization.id, { transportId, id: documentId }, by);
      if (isDeleted) await publishHints(db, [{ transportId, version, parties: [shipperId, carrierId] }]);
      else request.securityNote = 'NOTHING';
    });
    return { documentId };
  });
}

function uploadTargetOf({ organization, personId }: Member, { transportId, documentId }: Params): UploadTarget {
  return { organizationId: organization.id, personId, transportId, documentId };
}

/** Only the request that completes a document has added it. */
export function uploadResponse(
  { upload, isAdded }: UploadResult,
  { documentId }: Pick<Params, 'documentId'>,
  request: FastifyRequest,
): UploadResult['upload'] {
  request.securityNote = isAdded ? { target: documentId } : 'NOTHING';
  return upload;
}

async function readFile(files: FileStore, fileId: string) {
  try {
    return await files.read(fileId);
  } catch (error) {
    if (error instanceof FilesUnavailable) throw new Refusal('UNAVAILABLE', { cause: error.cause });
    throw error;
  }
}

async function sendFile(reply: FastifyReply, file: NonNullable<Awaited<ReturnType<FileStore['read']>>>) {
  return await reply.header('content-length', file.bytes).send(file.content);
}
