import { getLive } from '@milepost/api-contract/live/live';
import { retryAfterMsOf } from '../api/send.ts';
import { type LiveMessage, liveMessageOf } from './live-message.ts';
import { readStream } from './read-stream.ts';

const FIRST_MS = 1_000;
const MAX_MS = 30_000;

/**
 * Delay before the next attempt. Grows with the failures and is randomised, because when a server comes back, all
 * browsers do.
 */
export function backOff(failures: number, random: number): number {
  const most = Math.min(MAX_MS, FIRST_MS * 2 ** failures);
  return Math.round(most / 4 + random * most * 0.75);
}

/** The HTTP status code, because the list of all refusals is lazy-loaded. */
const UNAUTHENTICATED = 401;

type OpenStream = (lastEventId: string | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;

/** The person's other tabs and machines already use the maximum number of streams. */
class TooManyStreams extends Error {
  readonly retryAfterMs: number;

  constructor(retryAfterMs = 60_000) {
    super('too many streams');
    this.retryAfterMs = retryAfterMs;
  }
}

/** `EventSource` cannot send credentials, so the stream is read from an ordinary response. */
export function createStreamOpener(
  origin: string,
  accessToken: () => Promise<string>,
  onUnauthenticated: () => Promise<unknown>,
): OpenStream {
  return async (lastEventId, signal) => {
    const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${await accessToken()}` });
    if (lastEventId !== undefined) headers.set('last-event-id', lastEventId);
    const answer = await fetch(`${origin}${getLive.path}`, { headers, signal, cache: 'no-store' });
    if (answer.status === 429) throw new TooManyStreams(retryAfterMsOf(answer));
    if (answer.status === UNAUTHENTICATED) await onUnauthenticated();
    if (!answer.ok || answer.body === null) throw new Error(`the stream answers ${answer.status}`);
    return answer.body;
  };
}

/** The heartbeat arrives every 15 s: this is two of them, plus some slack. */
const SILENCE_MS = 35_000;
/** A stream that ends sooner counts as a failure: the next attempt waits longer. */
const WORTHWHILE_MS = 5_000;

export type LiveStreamOptions = {
  readonly open: OpenStream;
  readonly onEvent: (id: string, message: LiveMessage | undefined) => void;
  readonly onLife: () => void;
  readonly onLink: (isUp: boolean) => void;
  readonly lastEventId: () => string | undefined;
  /** Signals that another attempt is worthwhile at once, for example on `online`. */
  readonly retryTrigger: EventTarget;
  readonly now: () => number;
  readonly random: () => number;
  readonly silenceMs?: number;
};

/** Listens until aborted, and resumes the stream wherever it broke, for example when its token expired. */
export async function followLive(following: LiveStreamOptions, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const { openedAt, refusedForMs } = await listenOnce(following, signal);
    following.onLink(false);
    const wasWorthwhile = openedAt !== undefined && following.now() - openedAt >= WORTHWHILE_MS;
    failures = wasWorthwhile ? 0 : failures + 1;
    await pause(refusedForMs + backOff(failures, following.random()), following.retryTrigger, signal);
  }
}

type Listened = {
  /** Undefined if it was never open. */
  readonly openedAt: number | undefined;
  readonly refusedForMs: number;
};

/** Listens until the stream ends, for whatever reason. */
async function listenOnce(following: LiveStreamOptions, signal: AbortSignal): Promise<Listened> {
  let openedAt: number | undefined;
  let refusedForMs = 0;
  const cut = new AbortController();
  const hurry = (): void => cut.abort();
  const isWanted = AbortSignal.any([signal, cut.signal]);
  // After sleep or without a network a stream may look open for long: a hurry event replaces it with a new one.
  following.retryTrigger.addEventListener('hurry', hurry);
  try {
    const stream = await following.open(following.lastEventId(), isWanted);
    openedAt = following.now();
    following.onLink(true);
    await readStream(stream, {
      silenceMs: following.silenceMs ?? SILENCE_MS,
      onLife: following.onLife,
      onEvent: (event) => following.onEvent(event.id, liveMessageOf(event)),
    });
  } catch (error) {
    if (error instanceof TooManyStreams) refusedForMs = error.retryAfterMs;
    // Whatever the error: the link state shows that there is no stream, and the loop opens another.
  } finally {
    following.retryTrigger.removeEventListener('hurry', hurry);
    cut.abort();
  }
  return { openedAt, refusedForMs };
}

async function pause(ms: number, hurry: EventTarget, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const done = (): void => resolve(undefined);
  const timer = setTimeout(done, ms);
  hurry.addEventListener('hurry', done);
  signal.addEventListener('abort', done);
  await promise;
  clearTimeout(timer);
  hurry.removeEventListener('hurry', done);
  signal.removeEventListener('abort', done);
}
