import type { Readable } from 'node:stream';

/** Where the contents of documents are stored. Names are ids made by Milepost, never text from people. */
export interface FileStore {
  /** Writes it whole or not at all; writing the same again changes nothing. */
  put(id: string, content: Uint8Array): Promise<void>;
  /** Null if there is none. */
  read(id: string): Promise<{ readonly content: Readable; readonly bytes: number } | null>;
  /** Succeeds even if there is none. */
  remove(id: string): Promise<void>;
}

/** The store is unavailable for now: full, away, or not open to Milepost. */
export class FilesUnavailable extends Error {
  constructor(doing: string, cause: unknown) {
    super(`The store of files failed at ${doing}`, { cause });
    this.name = 'FilesUnavailable';
  }
}
