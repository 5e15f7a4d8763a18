import * as calls from '@milepost/api-contract/links/drive';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uploadResponse } from '../documents/document-routes.ts';
import { startUpload, acceptPart } from '../documents/upload.ts';
import type { UploadTarget, UploadParts } from '../documents/upload-target.ts';
import type { Link } from '../http/link.ts';
import { bytesOf, readByteBodies } from '../http/read-body.ts';
import { registerCall } from '../http/register-call.ts';
import { appAddress, registerDriveByApp } from './drive-by-app.ts';
import { driveLinkOf } from './drive-link.ts';
import { readDrive } from './read-drive.ts';
import { acceptReport } from './accept-report.ts';
import { acceptPositions, type PositionParts } from './accept-positions.ts';

type DriveParts = PositionParts & UploadParts & { readonly publicUrl: string };

const TOKEN = /^Bearer +(\S+)$/i;

/** What a driver can do with the link from their carrier. */
export async function registerDriveRoutes(app: FastifyInstance, parts: DriveParts): Promise<void> {
  const read = async (principal: Link, { headers }: FastifyRequest) => {
    const token = TOKEN.exec(headers.authorization ?? '')?.[1] ?? '';
    return await readDrive(parts, driveLinkOf(principal), appAddress(parts.publicUrl, token));
  };
  registerCall(app, calls.getDrive, async ({ principal, request }) => await read(principal, request));

  registerCall(app, calls.sendDrivePositions, async ({ principal, body }) => {
    return await acceptPositions(parts, driveLinkOf(principal), body.positions);
  });

  registerCall(app, calls.sendDriveReport, async ({ principal, params, body, request }) => {
    await acceptReport(parts, driveLinkOf(principal), params.reportId, body);
    return await read(principal, request);
  });

  registerCall(app, calls.startDriveDocument, async ({ principal, params, body, request }) => {
    return uploadResponse(
      await startUpload(parts, uploadTargetOf(principal, params.documentId), body),
      params,
      request,
    );
  });

  await app.register((scope, _, done) => {
    readByteBodies(scope);
    registerCall(scope, calls.sendDriveDocumentPart, async ({ principal, params, body, request }) => {
      const uploading = uploadTargetOf(principal, params.documentId);
      return uploadResponse(await acceptPart(parts, uploading, params.part, bytesOf(body)), params, request);
    });
    done();
  });
  await registerDriveByApp(app, parts);
}

function uploadTargetOf(link: Link, documentId: string): UploadTarget {
  const { organizationId, transportId } = driveLinkOf(link);
  return { organizationId, personId: null, transportId, documentId };
}
