const STORAGE_KEY = 'milepost.invitation';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The token of the link that was opened in this tab: that of the address, or the one from before the sign-in. It never
 * leaves the browser but in the body of a call.
 */
export function openedToken(hash: string, storage: Storage): string | null {
  const token = hash.replace(/^#/, '').trim();
  return token === '' ? storage.getItem(STORAGE_KEY) : token;
}

export function keepToken(token: string, storage: Storage): void {
  storage.setItem(STORAGE_KEY, token);
}

/** When the invitation was used, or leads nowhere any more. */
export function forgetToken(storage: Storage): void {
  storage.removeItem(STORAGE_KEY);
}
