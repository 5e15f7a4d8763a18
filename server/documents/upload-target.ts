import type { Upload } from '@milepost/api-contract/documents/uploads';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { Refusal } from '../http/refusal.ts';

export type UploadParts = {
  readonly database: Database;
  readonly files: FileStore;
  readonly now: () => number;
};

/** Who adds it, to which transport, under which id. */
export type UploadTarget = {
  readonly organizationId: string;
  /** Null: the driver, by a link of the organisation. */
  readonly personId: string | null;
  readonly transportId: string;
  readonly documentId: string;
};

export type UploadResult = {
  readonly upload: Upload;
  /** Added by this request, so that it is logged once. */
  readonly isAdded: boolean;
};

export function typeRefused(message: string): Refusal {
  return new Refusal('DOCUMENT_TYPE_REFUSED', { issues: [{ path: 'body', message }] });
}
