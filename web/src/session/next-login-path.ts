const STORAGE_KEY = 'milepost.another-login';

/**
 * A person signs out to sign in as another: the identity provider leads to the start page, and signing in there leads
 * back here.
 */
export function rememberPathForNextLogin(returnPath: string): void {
  sessionStorage.setItem(STORAGE_KEY, returnPath);
}

/** The path where another person is expected; returned only once. */
export function takePathForNextLogin(): string | null {
  const returnPath = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return returnPath;
}
