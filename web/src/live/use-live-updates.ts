import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { setLiveConnection } from './live-connection.ts';
import { sessionState } from '../session/session-state.ts';
import { useVisitor } from '../session/visitor.ts';
import { runWhenPageIdle } from '../ui/run-when-page-idle.ts';

/** Listens while the app's frame is mounted; from the first stream on, no hint since the session's own is missed. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { id: organizationId } = useVisitor().organization;
  useEffect(() => {
    const left = new AbortController();
    const listen = async (): Promise<void> => {
      setLiveConnection({ isUp: false, since: Date.now(), wasUp: false });
      const { startLive } = await import('./start-live.ts');
      const session = sessionState();
      const liveFrom = session.kind === 'signedIn' ? session.liveFrom : undefined;
      if (left.signal.aborted) return;
      left.signal.addEventListener('abort', startLive(queryClient, { organizationId, liveFrom }));
    };
    // If a newer app has replaced this one, its banner says so; polling continues.
    const stopLooking = runWhenPageIdle({ client: queryClient, router }, () => void listen().catch(() => undefined));
    return () => {
      stopLooking();
      left.abort();
    };
  }, [queryClient, router, organizationId]);
}
