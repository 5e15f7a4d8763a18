import * as calls from '@milepost/api-contract/links/drive';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerOf } from '../documents/document-routes.ts';
import { startUpload, takePart } from '../documents/upload.ts';
import type { Uploading, UploadParts } from '../documents/upload-target.ts';
import type { Link } from '../http/link.ts';
import { bytesOf, readByteBodies } from '../http/read-body.ts';
import { registerCall } from '../http/register-call.ts';
import { appAddress, registerDriveByApp } from './drive-by-app.ts';
import { driveLinkOf } from './drive-link.ts';
import { readDrive } from './read-drive.ts';
import { takeReport } from './accept-report.ts';
import { takePositions, type PositionParts } from './accept-positions.ts';

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
    return await takePositions(parts, driveLinkOf(principal), body.positions);
  });

  registerCall(app, calls.sendDriveReport, async ({ principal, params, body, request }) => {
    await takeReport(parts, driveLinkOf(principal), params.reportId, body);
    return await read(principal, request);
  });

  registerCall(app, calls.startDriveDocument, async ({ principal, params, body, request }) => {
    return answerOf(await startUpload(parts, uploadingOf(principal, params.documentId), body), params, request);
  });

  await app.register((scope, _, done) => {
    readByteBodies(scope);
    registerCall(scope, calls.sendDriveDocumentPart, async ({ principal, params, body, request }) => {
      const uploading = uploadingOf(principal, params.documentId);
      return answerOf(await takePart(parts, uploading, params.part, bytesOf(body)), params, request);
    });
    done();
  });
  await registerDriveByApp(app, parts);
}

function uploadingOf(link: Link, documentId: string): Uploading {
  const { organizationId, transportId } = driveLinkOf(link);
  return { organizationId, personId: null, transportId, documentId };
}
