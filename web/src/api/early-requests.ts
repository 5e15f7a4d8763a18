/** Only one tab at a time renews the session: each renewal consumes the refresh token it finds. */
export const SESSION_LOCK = 'milepost.session';

const REFRESH = '/v2/session/refresh';
/** What every page for signed-in people waits for; the app requests the same. */
const FACTS = ['/v2/organization', '/v2/features', '/v2/configuration', '/v2/people/me/preferences'] as const;

/** The first request of each page when it was last open, by address. */
const BEGINNINGS = 'milepost.beginnings';
const MAX_BEGINNINGS = 20;

/** A page without a guard might never take an answer: one older than this is no longer true. */
const MAX_AGE_MS = 60_000;

const answers = new Map<string, { readonly askedAt: number; readonly answer: Promise<Response> }>();

function ask(method: 'GET' | 'POST', path: string, accessToken?: string): Promise<Response> {
  const headers = { accept: 'application/json', ...(accessToken && { authorization: `Bearer ${accessToken}` }) };
  const answer = fetch(path, { method, headers, credentials: 'same-origin', cache: 'no-store' });
  // The caller that takes the answer receives the failure.
  answer.catch(() => undefined);
  answers.set(`${method} ${path}`, { askedAt: performance.now(), answer });
  return answer;
}

function addressHere(): string {
  const { pathname, search } = globalThis.location;
  return `${pathname}${search}`;
}

function readBeginnings(): Map<string, string> {
  const stored: unknown = JSON.parse(localStorage.getItem(BEGINNINGS) ?? '{}');
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/**
 * Remembers what the page at this address shows first: it is requested with the session when the page is opened again.
 */
export function rememberBeginning(path: string): void {
  try {
    const beginnings = readBeginnings();
    const here = addressHere();
    if (beginnings.get(here) === path) return;
    beginnings.delete(here);
    beginnings.set(here, path);
    const kept = [...beginnings].slice(-MAX_BEGINNINGS);
    localStorage.setItem(BEGINNINGS, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage, the page makes the request once it is loaded.
  }
}

/** Addresses contain what people search and filter by: none of it may remain for the next person at this machine. */
export function forgetBeginnings(): void {
  try {
    localStorage.removeItem(BEGINNINGS);
  } catch {
    // Without storage there are none.
  }
}

function beginningHere(): string | undefined {
  try {
    const path = readBeginnings().get(addressHere());
    return path?.startsWith('/v2/') === true ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Requests the session and then the facts about the user while the app loads: afterwards, these would be three round
 * trips in a row. What `onceAsked` requests queues for a connection behind the session.
 */
export async function askEarly(onceAsked?: () => void): Promise<void> {
  try {
    const response = await navigator.locks.request(SESSION_LOCK, () => {
      const answer = ask('POST', REFRESH);
      onceAsked?.();
      return answer;
    });
    if (!response.ok) return;
    const { accessToken } = (await response.clone().json()) as { accessToken: string };
    const beginning = beginningHere();
    if (beginning !== undefined) void ask('GET', beginning, accessToken);
    for (const path of FACTS) void ask('GET', path, accessToken);
  } catch {
    // The app makes the request itself and reports what is wrong.
  }
}

/** The answer to this request, if it was requested early and has not been taken yet. */
export function takeEarly({ method, url }: Pick<Request, 'method' | 'url'>): Promise<Response> | undefined {
  const key = `${method} ${url.slice(globalThis.location.origin.length)}`;
  const asked = answers.get(key);
  answers.delete(key);
  return asked !== undefined && performance.now() < asked.askedAt + MAX_AGE_MS ? asked.answer : undefined;
}
