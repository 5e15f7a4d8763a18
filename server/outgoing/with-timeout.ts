/**
 * Acts with a signal that aborts after this time, or with the other one. Unlike a timeout signal it leaves nothing
 * behind: with a thousand millisecond requests a second, those timers would stay for their full time.
 */
export async function withTimeout<T>(
  ms: number,
  act: (signal: AbortSignal) => Promise<T>,
  other?: AbortSignal,
): Promise<T> {
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, ms);
  if (other?.aborted === true) stop();
  other?.addEventListener('abort', stop);
  try {
    return await act(limit.signal);
  } finally {
    clearTimeout(timer);
    other?.removeEventListener('abort', stop);
  }
}
