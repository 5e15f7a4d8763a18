const STORAGE_KEY = 'milepost.invitation';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The token of the link opened in this tab: the one in the address, or the one from before the sign-in. It leaves the
 * browser only in the body of a call.
 */
export function readToken(hash: string, storage: Storage): string | null {
  const token = hash.replace(/^#/, '').trim();
  return token === '' ? storage.getItem(STORAGE_KEY) : token;
}

export function storeToken(token: string, storage: Storage): void {
  storage.setItem(STORAGE_KEY, token);
}

/** Called when the invitation has been used, or no longer works. */
export function clearToken(storage: Storage): void {
  storage.removeItem(STORAGE_KEY);
}
