import type { QueryClient } from '@tanstack/react-query';
import { freshAccessToken, sessionGoesOn } from '../session/access-token.ts';
import { followLive } from './follow-live.ts';
import { tellLiveHint } from './live-hints.ts';
import { liveLink, setLiveLink } from './live-link.ts';
import type { LiveMessage } from './live-message.ts';
import { RENEWAL_MS } from './live-state.ts';
import { streamFrom } from './open-stream.ts';
import { refetchShown } from './refetch-shown.ts';
import { type Listen, SharedLive } from './share-live.ts';
import { watchForSleep } from './watch-for-sleep.ts';
import { whileAttended } from './while-attended.ts';

/** Three heartbeats: the tab that listens has found its stream dead, and opened another, before. */
const SILENT_TAB_MS = 45_000;

/** Keeps what is shown current while somebody looks at it. Polling goes on beside it: that is the guarantee. */
export function startLive(queryClient: QueryClient, organizationId: string): () => void {
  const isVisible = (): boolean => document.visibilityState === 'visible';
  const refetch = refetchShown({ queryClient, isVisible, now: Date.now });
  const hear = (message: LiveMessage): void => {
    refetch(message);
    if (isVisible()) tellLiveHint(message);
  };
  const hurry = new EventTarget();
  const rush = (): void => void hurry.dispatchEvent(new Event('hurry'));
  const onLink = (isUp: boolean): void => {
    const before = liveLink();
    // What was missed in a short gap is told again; after a longer one that is not worth relying on.
    if (isUp && Date.now() - before.since >= RENEWAL_MS) hear({ kind: 'resync' });
    setLiveLink({ isUp, since: Date.now(), wasUp: before.wasUp || isUp });
  };
  const stopWatching = watchForSleep(Date.now, () => {
    rush();
    hear({ kind: 'resync' });
  });
  const open = streamFrom('', freshAccessToken, sessionGoesOn);
  const leave = whileAttended(document, (signal) => {
    setLiveLink({ isUp: false, since: Date.now(), wasUp: false });
    const listen: Listen = async (tab, turn) =>
      followLive({ ...tab, open, hurry, now: Date.now, random: Math.random }, turn);
    new SharedLive(
      { name: `milepost.live.${organizationId}`, listen, onLink, onMessage: hear, silenceMs: SILENT_TAB_MS },
      signal,
    );
  });
  globalThis.addEventListener('online', rush);
  return () => {
    globalThis.removeEventListener('online', rush);
    stopWatching();
    leave();
  };
}
