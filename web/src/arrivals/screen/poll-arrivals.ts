import { listArrivals, type ArrivalPage } from '@milepost/api-contract/locations/arrivals';
import { getVersion } from '@milepost/api-contract/operations/version';
import { MAX_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import { Refused } from '../../api/failure.ts';
import { send } from '../../api/send.ts';
import { pauseAfter } from './screen-rules.ts';
import type { ScreenAddress } from './screen-address.ts';

export type ScreenState = {
  /** Null until the first answer. */
  readonly known: { readonly page: ArrivalPage; readonly at: number } | null;
  /** The server does not know this link, or no longer does. */
  readonly isClosed: boolean;
  readonly failures: number;
};

/** Longer than any answer takes: a hanging connection must not stop a screen overnight. */
const REQUEST_TIMEOUT_MS = 20_000;
/** Specification §9.10. */
const VERSION_MS = 15 * 60_000;

type Store = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => ScreenState;
};

/** Polls while the page is open; failed requests are retried, and at once when the network is back. */
export function pollArrivals({ locationArrivalId, token }: ScreenAddress, version: string | undefined): Store {
  const listeners = new Set<() => void>();
  let state: ScreenState = { known: null, isClosed: false, failures: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let versionAskedAt = Date.now();

  const set = (next: ScreenState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const read = async (): Promise<void> => {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const options = { params: { locationArrivalId }, query: { limit: MAX_PAGE_SIZE }, signal };
    try {
      const { answer } = await send(listArrivals, options, token);
      set({ known: { page: answer, at: Date.now() }, isClosed: false, failures: 0 });
    } catch (failure) {
      const isClosed = failure instanceof Refused && failure.code === 'NOT_FOUND';
      set({ known: isClosed ? null : state.known, isClosed, failures: state.failures + 1 });
    }
  };

  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    await read();
    if (Date.now() - versionAskedAt >= VERSION_MS) {
      versionAskedAt = Date.now();
      await reloadIfOutdated(version);
    }
    isAsking = false;
    timer = setTimeout(() => void ask(), pauseAfter(state.failures));
  };

  globalThis.addEventListener('online', () => void ask());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void ask();
  });
  void ask();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
  };
}

/** Loads a newer app, but only if the page can be loaded: at a gate, no one closes the browser's own error page. */
async function reloadIfOutdated(version: string | undefined): Promise<void> {
  try {
    const { answer } = await send(getVersion, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    if (version === undefined || answer.version === version) return;
    const page = await fetch(globalThis.location.pathname, {
      cache: 'no-store',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (page.ok) globalThis.location.reload();
  } catch {
    // It is checked again in a quarter of an hour.
  }
}
