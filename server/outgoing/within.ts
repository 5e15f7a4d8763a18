/**
 * Acts with a signal that is given after so long, or with the other one. Unlike the signal of a timeout it leaves
 * nothing behind: a thousand requests a second end within milliseconds, and their timers would stay for all their time.
 */
export async function within<T>(ms: number, act: (signal: AbortSignal) => Promise<T>, other?: AbortSignal): Promise<T> {
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
