import type { Readable } from 'node:stream';

/** Where the contents of documents lie. Names are ids that Milepost made, never words of people. */
export interface FileStore {
  /** Whole or not at all; the same again changes nothing. */
  put(id: string, content: Uint8Array): Promise<void>;
  /** Null where there is none. */
  read(id: string): Promise<{ readonly content: Readable; readonly bytes: number } | null>;
  /** Also where there is none. */
  remove(id: string): Promise<void>;
}

/** The store cannot be used for now: full, away, or not open to Milepost. */
export class FilesUnavailable extends Error {
  constructor(doing: string, cause: unknown) {
    super(`The store of files failed at ${doing}`, { cause });
    this.name = 'FilesUnavailable';
  }
}
