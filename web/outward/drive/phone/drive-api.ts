import type {
  getDrive,
  sendDriveDocumentPart,
  sendDrivePositions,
  sendDriveReport,
  startDriveDocument,
} from '@milepost/api-contract/links/drive';
import { askServer } from '../../call-server.ts';
import type { DriveServer } from '../queue/send-pending.ts';

/** Enough for a part of a photo on a network of 30 kbit/s. */
const PART_PATIENCE_MS = 90_000;

export function driveServer(token: string): DriveServer {
  return {
    read: () => askServer<typeof getDrive>({ method: 'GET', path: '/v2/drive', token }),
    positions: (body) =>
      askServer<typeof sendDrivePositions>({ method: 'POST', path: '/v2/drive/positions', token, body }),
    report: (id, body) =>
      askServer<typeof sendDriveReport>({ method: 'PUT', path: `/v2/drive/reports/${id}`, token, body }),
    announce: (id, body) =>
      askServer<typeof startDriveDocument>({ method: 'PUT', path: `/v2/drive/documents/${id}`, token, body }),
    part: (id, part, bytes) =>
      askServer<typeof sendDriveDocumentPart>({
        method: 'PUT',
        path: `/v2/drive/documents/${id}/parts/${part}`,
        token,
        body: new Blob([bytes]),
        patienceMs: PART_PATIENCE_MS,
      }),
  };
}

/**
 * The name under which the phone stores a link's data: not the token, which is only in the address. Null if the page
 * was loaded without https.
 */
export async function linkNameOf(token: string): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
