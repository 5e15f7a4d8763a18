import type { DocumentKind, NewDocument, Upload } from '@milepost/api-contract/documents/uploads';
import { isTransient, retryDelay } from '../../api/failure.ts';

export type UploadItem = {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** Between 0 and 1. */
  readonly progress: number;
  /** Why it is not being sent; null while it is under way or waiting for its turn. */
  readonly failure: Error | null;
};

export type ChosenFile = { readonly file: File; readonly kind: DocumentKind; readonly waypointId: string | null };

type Ports = {
  readonly start: (documentId: string, document: NewDocument) => Promise<Upload>;
  readonly sendPart: (documentId: string, part: number, bytes: Blob) => Promise<Upload>;
  /** An upload has been completed. */
  readonly onAdded: () => void;
  readonly newId: () => string;
  readonly pause: (ms: number) => Promise<void>;
};

/** Automatic retries of a part, with growing delays: about a minute in all. */
const MAX_RETRIES = 6;

/** Uploads the documents of one transport, one after the other. A failed one stays until it is sent or removed. */
export class UploadQueue {
  readonly #ports: Ports;
  readonly #chosen = new Map<string, ChosenFile>();
  readonly #listeners = new Set<() => void>();
  #shown: readonly UploadItem[] = [];
  #isRunning = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): readonly UploadItem[] => this.#shown;

  /** With the reason why it cannot be sent, if that is already known. */
  add(chosen: ChosenFile, failure: Error | null = null): void {
    const id = this.#ports.newId();
    const { name, size } = chosen.file;
    this.#chosen.set(id, chosen);
    this.#show([...this.#shown, { id, name, bytes: size, progress: 0, failure }]);
    void this.#run();
  }

  retry(id: string): void {
    this.#change(id, { failure: null });
    void this.#run();
  }

  remove(id: string): void {
    this.#chosen.delete(id);
    this.#show(this.#shown.filter((one) => one.id !== id));
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) await this.#send(next.id);
    this.#isRunning = false;
  }

  #next(): UploadItem | undefined {
    return this.#shown.find(({ failure }) => failure === null);
  }

  async #send(id: string): Promise<void> {
    try {
      await this.#sendAll(id);
      this.remove(id);
      this.#ports.onAdded();
    } catch (failure) {
      this.#change(id, { failure: failure instanceof Error ? failure : new Error(String(failure)) });
    }
  }

  /** The server reports what is missing, so nothing is sent twice after an interruption. */
  async #sendAll(id: string): Promise<void> {
    const chosen = this.#chosen.get(id);
    if (chosen === undefined) return;
    const { file, kind, waypointId } = chosen;
    const document = { name: nameOf(file), kind, waypointId, takenAt: takenAt(file), bytes: file.size };
    const told = await this.#withRetries(() => this.#ports.start(id, document));
    const parts = Math.ceil(file.size / told.partBytes);
    for (const [index, part] of told.missingParts.entries()) {
      if (!this.#chosen.has(id)) return;
      const bytes = file.slice(part * told.partBytes, (part + 1) * told.partBytes);
      await this.#withRetries(() => this.#ports.sendPart(id, part, bytes));
      this.#change(id, { progress: (parts - told.missingParts.length + index + 1) / parts });
    }
  }

  async #withRetries<T>(ask: () => Promise<T>): Promise<T> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await ask();
      } catch (failure) {
        if (!isTransient(failure) || failures >= MAX_RETRIES) throw failure;
        await this.#ports.pause(retryDelay(failures, failure, 0.5));
      }
    }
  }

  #change(id: string, change: Partial<UploadItem>): void {
    this.#show(this.#shown.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  #show(shown: readonly UploadItem[]): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }
}

const MAX_NAME = 200;

/** Pasted pictures have a name given by the browser, or none. */
function nameOf({ name, type }: File): string {
  const given = name.trim().slice(0, MAX_NAME);
  return given === '' ? (type.split('/').at(-1) ?? 'file') : given;
}

/** The server refuses a picture dated more than a year ago. */
const OLDEST_MS = 364 * 86_400_000;

/** A camera dates its files; for other files, the date says when they were saved. */
function takenAt({ type, lastModified }: File): string | null {
  const age = Date.now() - lastModified;
  return type.startsWith('image/') && age >= 0 && age < OLDEST_MS ? new Date(lastModified).toISOString() : null;
}
