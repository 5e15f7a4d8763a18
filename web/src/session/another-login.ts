const STORAGE_KEY = 'milepost.another-login';

/** Somebody signs out to come back as another: the identity provider leads to the start page, and the sign-in from there here. */
export function expectAnother(returnPath: string): void {
  sessionStorage.setItem(STORAGE_KEY, returnPath);
}

/** Where another person is expected, once. */
export function takeExpected(): string | null {
  const returnPath = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return returnPath;
}
