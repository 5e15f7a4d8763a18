/** Only one tab at a time renews the session: each renewal consumes the refresh token it finds. */
export const SESSION_LOCK = 'milepost.session';

const REFRESH = '/v2/session/refresh';
/** What every page for signed-in people waits for; the app requests the same. */
const FACTS = ['/v2/organization', '/v2/features', '/v2/configuration', '/v2/people/me/preferences'] as const;

/** The first request of each page when it was last open, by address. */
const FIRST_REQUESTS_KEY = 'milepost.beginnings';
const MAX_FIRST_REQUESTS = 20;

/** A page without a guard might never take an answer: one older than this is no longer true. */
const MAX_AGE_MS = 60_000;

const earlyResponses = new Map<string, { readonly askedAt: number; readonly answer: Promise<Response> }>();

function startRequest(method: 'GET' | 'POST', path: string, accessToken?: string): Promise<Response> {
  const headers = { accept: 'application/json', ...(accessToken && { authorization: `Bearer ${accessToken}` }) };
  const answer = fetch(path, { method, headers, credentials: 'same-origin', cache: 'no-store' });
  // The caller that takes the answer receives the failure.
  answer.catch(() => undefined);
  earlyResponses.set(`${method} ${path}`, { askedAt: performance.now(), answer });
  return answer;
}

function addressHere(): string {
  const { pathname, search } = globalThis.location;
  return `${pathname}${search}`;
}

function readFirstRequests(): Map<string, string> {
  const stored: unknown = JSON.parse(localStorage.getItem(FIRST_REQUESTS_KEY) ?? '{}');
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/**
 * Remembers what the page at this address shows first: it is requested with the session when the page is opened again.
 */
export function rememberFirstRequest(path: string): void {
  try {
    const beginnings = readFirstRequests();
    const here = addressHere();
    if (beginnings.get(here) === path) return;
    beginnings.delete(here);
    beginnings.set(here, path);
    const kept = [...beginnings].slice(-MAX_FIRST_REQUESTS);
    localStorage.setItem(FIRST_REQUESTS_KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage, the page makes the request once it is loaded.
  }
}

/** Addresses contain what people search and filter by: none of it may remain for the next person at this machine. */
export function forgetFirstRequests(): void {
  try {
    localStorage.removeItem(FIRST_REQUESTS_KEY);
  } catch {
    // Without storage there are none.
  }
}

function firstRequestOfPage(): string | undefined {
  try {
    const path = readFirstRequests().get(addressHere());
    return path?.startsWith('/v2/') === true ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Requests the session and then the facts about the user while the app loads: afterwards, these would be three round
 * trips in a row. What `onceAsked` requests queues for a connection behind the session.
 */
export async function sendEarlyRequests(onceAsked?: () => void): Promise<void> {
  try {
    const response = await navigator.locks.request(SESSION_LOCK, () => {
      const answer = startRequest('POST', REFRESH);
      onceAsked?.();
      return answer;
    });
    if (!response.ok) return;
    const { accessToken } = (await response.clone().json()) as { accessToken: string };
    const beginning = firstRequestOfPage();
    if (beginning !== undefined) void startRequest('GET', beginning, accessToken);
    for (const path of FACTS) void startRequest('GET', path, accessToken);
  } catch {
    // The app makes the request itself and reports what is wrong.
  }
}

/** The answer to this request, if it was requested early and has not been taken yet. */
export function takeEarlyResponse({ method, url }: Pick<Request, 'method' | 'url'>): Promise<Response> | undefined {
  const key = `${method} ${url.slice(globalThis.location.origin.length)}`;
  const asked = earlyResponses.get(key);
  earlyResponses.delete(key);
  return asked !== undefined && performance.now() < asked.askedAt + MAX_AGE_MS ? asked.answer : undefined;
}
