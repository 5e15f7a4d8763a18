import type { Db } from '../database/transaction.ts';
import type { InstallationSecret } from '../secret/installation-secret.ts';
import { replacedKeyLifetimes, type KeyPurpose } from '../secret/key-purpose.ts';
import { findKeys, type StoredKey } from './key-ring-store.ts';
import { unwrapKey } from './wrap-key.ts';

/** The same object for the life of the program, so derived values can be cached with it. */
export type Key = { readonly id: string; readonly material: Buffer };

/** How often to look for new keys; an unknown key is looked up sooner. */
const LOOK_AGAIN_MS = 3_000;
const LOOK_FOR_UNKNOWN_MS = 500;

type Options = {
  readonly now?: () => number;
  /** Called if the keys were reset with another secret while this program ran. */
  readonly onOtherSecret?: () => void;
};

/** The installation's current keys, decrypted with its secret. */
export class KeyRing {
  readonly #db: Db;
  readonly #secret: InstallationSecret;
  readonly #now: () => number;
  readonly #onOtherSecret: () => void;
  readonly #opened = new Map<string, Key>();
  #looked = { at: -Infinity, found: Promise.resolve<readonly StoredKey[]>([]) };

  constructor(db: Db, secret: InstallationSecret, { now = Date.now, onOtherSecret = () => {} }: Options = {}) {
    this.#db = db;
    this.#secret = secret;
    this.#now = now;
    this.#onOtherSecret = onOtherSecret;
  }

  /** The key that signs and seals. */
  async newest(purpose: KeyPurpose): Promise<Key> {
    const found = (await this.#look(LOOK_AGAIN_MS)).find(
      (stored) => stored.purpose === purpose && stored.superseded_at === null,
    );
    const key = found === undefined ? null : this.#open(found);
    if (key === null) throw new Error(`There is no key for the purpose ${purpose} that this secret opens.`);
    return key;
  }

  /** Null for a key that never existed or has expired. */
  async find(purpose: KeyPurpose, id: string): Promise<Key | null> {
    const now = this.#now();
    const isIt = (stored: StoredKey) => stored.purpose === purpose && stored.id === id && now < endOf(stored);
    const found = (await this.#look(LOOK_AGAIN_MS)).find(isIt) ?? (await this.#look(LOOK_FOR_UNKNOWN_MS)).find(isIt);
    return found === undefined ? null : this.#open(found);
  }

  async #look(maxAgeMs: number): Promise<readonly StoredKey[]> {
    const at = performance.now();
    if (at - this.#looked.at >= maxAgeMs) {
      const looked = { at, found: findKeys(this.#db) };
      this.#looked = looked;
      looked.found.catch(() => (looked.at = -Infinity));
    }
    return await this.#looked.found;
  }

  #open(stored: StoredKey): Key | null {
    const known = this.#opened.get(stored.id);
    if (known !== undefined) return known;
    const material = unwrapKey(this.#secret, stored);
    if (material === null) {
      this.#onOtherSecret();
      return null;
    }
    const key = { id: stored.id, material };
    this.#opened.set(stored.id, key);
    return key;
  }
}

/** In epoch milliseconds. */
function endOf({ purpose, superseded_at: superseded }: StoredKey): number {
  return superseded === null ? Infinity : superseded.getTime() + replacedKeyLifetimes[purpose].opensForSeconds * 1_000;
}
