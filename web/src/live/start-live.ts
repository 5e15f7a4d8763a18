import type { QueryClient } from '@tanstack/react-query';
import { freshAccessToken, isSessionStillValid } from '../session/access-token.ts';
import { followLive, createStreamOpener } from './follow-live.ts';
import { type LiveMessage, publishLiveHint } from './live-message.ts';
import { liveConnection, RENEWAL_MS, setLiveConnection } from './live-connection.ts';
import { createLiveRefetcher } from './live-refetcher.ts';
import { type Listen, SharedLiveStream } from './shared-live-stream.ts';

const CHECK_INTERVAL_MS = 5_000;
/** A timer this late does not mean a busy moment: the machine slept, or the browser suspended the tab. */
const SLEPT_MS = 20_000;

/** Reports when the machine wakes: what looked open and current before is neither. */
export function watchForSleep(now: () => number, onWake: () => void): () => void {
  let lookedAt = now();
  const timer = setInterval(() => {
    const slept = now() - lookedAt >= SLEPT_MS;
    lookedAt = now();
    if (slept) onWake();
  }, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}

/** A tab hidden for this long releases the stream to another tab. */
const HIDDEN_TIMEOUT_MS = 120_000;

type Page = Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;

/** Runs while the page is visible, or was a moment ago; starts again on a later return. */
export function runWhileVisible(page: Page, run: (signal: AbortSignal) => void): () => void {
  let attended: AbortController | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(leaving);
    if (page.visibilityState === 'hidden') {
      leaving = setTimeout(end, HIDDEN_TIMEOUT_MS);
    } else if (attended === undefined) {
      attended = new AbortController();
      run(attended.signal);
    }
  };
  const end = (): void => {
    attended?.abort();
    attended = undefined;
  };
  page.addEventListener('visibilitychange', look);
  look();
  return () => {
    page.removeEventListener('visibilitychange', look);
    clearTimeout(leaving);
    end();
  };
}

/** Three heartbeats: by then the listening tab has found its stream dead and opened another. */
const SILENT_TAB_MS = 45_000;

type LiveOptions = { readonly organizationId: string; readonly liveFrom: string | undefined };

/** Keeps what is shown current while someone looks at it. Polling continues alongside: it is the guarantee. */
export function startLive(queryClient: QueryClient, { organizationId, liveFrom }: LiveOptions): () => void {
  const isVisible = (): boolean => document.visibilityState === 'visible';
  const refetch = createLiveRefetcher({ queryClient, isVisible, now: Date.now });
  const hear = (message: LiveMessage): void => {
    refetch(message);
    if (isVisible()) publishLiveHint(message);
  };
  const retryTrigger = new EventTarget();
  const rush = (): void => void retryTrigger.dispatchEvent(new Event('hurry'));
  const onLink = (isUp: boolean): void => {
    const before = liveConnection();
    // What was missed in a short gap is replayed; after a longer one, that cannot be relied on.
    if (isUp && Date.now() - (before.since ?? 0) >= RENEWAL_MS) hear({ kind: 'resync' });
    setLiveConnection({ isUp, since: Date.now(), wasUp: before.wasUp || isUp });
  };
  const stopWatching = watchForSleep(Date.now, () => {
    rush();
    hear({ kind: 'resync' });
  });
  const open = createStreamOpener('', freshAccessToken, isSessionStillValid);
  let isFirst = true;
  const leave = runWhileVisible(document, (signal) => {
    setLiveConnection({ isUp: false, since: Date.now(), wasUp: false });
    const listen: Listen = async (tab, turn) =>
      followLive({ ...tab, open, retryTrigger, now: Date.now, random: Math.random }, turn);
    const name = `milepost.live.${organizationId}`;
    const from = isFirst ? liveFrom : undefined;
    new SharedLiveStream({ name, listen, onLink, onMessage: hear, liveFrom: from, silenceMs: SILENT_TAB_MS }, signal);
    isFirst = false;
  });
  globalThis.addEventListener('online', rush);
  return () => {
    globalThis.removeEventListener('online', rush);
    stopWatching();
    leave();
  };
}
