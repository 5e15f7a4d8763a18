import { backOffMs } from './back-off.ts';
import type { CallResult } from './call-server.ts';

type PollOptions<T> = {
  readonly request: (signal: AbortSignal) => Promise<CallResult<T>>;
  /** Handles a reply; returns whether to keep asking. */
  readonly handleResult: (reply: CallResult<T>) => boolean;
  readonly intervalMs: number;
};

/** Asks at once, at intervals while the page is visible, and when the user returns to it or is back online. */
export function pollServer<T>({ request, handleResult, intervalMs }: PollOptions<T>): {
  readonly now: () => void;
  readonly stop: () => void;
} {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let failures = 0;

  const round = async (): Promise<void> => {
    clearTimeout(timer);
    if (isAsking || end.signal.aborted) return;
    isAsking = true;
    const reply = await request(end.signal);
    isAsking = false;
    if (end.signal.aborted) return;
    if (!handleResult(reply)) return end.abort();
    failures = reply.kind === 'ANSWERED' ? 0 : failures + 1;
    const retryAfterMs = reply.kind === 'REFUSED' ? reply.retryAfterMs : null;
    const wait = failures === 0 ? intervalMs : backOffMs(failures, retryAfterMs, Math.random());
    timer = setTimeout(() => void (document.hidden || round()), wait);
  };

  const now = (): void => void round();
  const onReturn = (): void => void (document.hidden || round());
  document.addEventListener('visibilitychange', onReturn, { signal: end.signal });
  // A page restored from the browser's back/forward cache.
  addEventListener('pageshow', onReturn, { signal: end.signal });
  addEventListener('online', onReturn, { signal: end.signal });
  end.signal.addEventListener('abort', () => clearTimeout(timer));
  now();
  return { now, stop: () => end.abort() };
}
