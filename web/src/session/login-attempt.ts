const STORAGE_KEY = 'milepost.login';

/** What this tab must remember while the person is away at the identity provider. */
export type LoginAttempt = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnPath: string;
};

function isAttempt(value: unknown): value is LoginAttempt {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return ['state', 'nonce', 'codeVerifier', 'returnPath'].every((name) => typeof fields.get(name) === 'string');
}

export function readLoginAttempt(stored: string | null): LoginAttempt | undefined {
  if (stored === null) return undefined;
  try {
    const attempt: unknown = JSON.parse(stored);
    return isAttempt(attempt) ? attempt : undefined;
  } catch {
    return undefined;
  }
}

export function rememberLoginAttempt(attempt: LoginAttempt): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(attempt));
}

/** Removes the attempt from the storage: it is valid for one return only. */
export function takeLoginAttempt(): LoginAttempt | undefined {
  const attempt = readLoginAttempt(sessionStorage.getItem(STORAGE_KEY));
  sessionStorage.removeItem(STORAGE_KEY);
  return attempt;
}
