import type {
  getDrive,
  sendDriveDocumentPart,
  sendDrivePositions,
  sendDriveReport,
  startDriveDocument,
} from '@milepost/api-contract/links/drive';
import { callServer } from '../../call-server.ts';
import type { DriveApi } from '../queue/send-pending.ts';

/** Enough for a part of a photo on a network of 30 kbit/s. */
const PHOTO_PART_TIMEOUT_MS = 90_000;

export function createDriveApi(token: string): DriveApi {
  return {
    getDrive: () => callServer<typeof getDrive>({ method: 'GET', path: '/v2/drive', token }),
    sendPositions: (body) =>
      callServer<typeof sendDrivePositions>({ method: 'POST', path: '/v2/drive/positions', token, body }),
    sendReport: (id, body) =>
      callServer<typeof sendDriveReport>({ method: 'PUT', path: `/v2/drive/reports/${id}`, token, body }),
    startPhoto: (id, body) =>
      callServer<typeof startDriveDocument>({ method: 'PUT', path: `/v2/drive/documents/${id}`, token, body }),
    sendPhotoPart: (id, part, bytes) =>
      callServer<typeof sendDriveDocumentPart>({
        method: 'PUT',
        path: `/v2/drive/documents/${id}/parts/${part}`,
        token,
        body: new Blob([bytes]),
        timeoutMs: PHOTO_PART_TIMEOUT_MS,
      }),
  };
}

/**
 * The name under which the phone stores a link's data: not the token, which is only in the address. Null if the page
 * was loaded without https.
 */
export async function deriveLinkKey(token: string): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
