import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useVisitor } from '../session/visitor.ts';

/** Listens as long as the frame of the app stands. */
export function useLive(): void {
  const queryClient = useQueryClient();
  const { id } = useVisitor().organization;
  useEffect(() => {
    const left = new AbortController();
    const listen = async (): Promise<void> => {
      const { startLive } = await import('./start-live.ts');
      if (!left.signal.aborted) left.signal.addEventListener('abort', startLive(queryClient, id));
    };
    // Where a newer app has taken the place of this one, its banner says so; polling goes on.
    listen().catch(() => undefined);
    return () => left.abort();
  }, [queryClient, id]);
}
