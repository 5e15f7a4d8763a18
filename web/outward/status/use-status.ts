import type { getTransportStatus, SharedStatus } from '@milepost/api-contract/links/transport-status';
import { useEffect, useState } from 'preact/hooks';
import { callServer } from '../call-server.ts';
import { msOf } from '../date-words.ts';
import { pollServer } from '../poll-server.ts';

const EVERY_MS = 30_000;
const TICK_MS = 5_000;
const UNAUTHENTICATED = 401;
const NOT_FOUND = 404;

type ReceivedStatus = {
  readonly status: SharedStatus;
  /** When the answer arrived, by this device's clock. */
  readonly receivedAt: number;
};

export type StatusPolling = {
  readonly received: ReceivedStatus | null;
  readonly isGone: boolean;
  /** The latest attempt failed. */
  readonly isUnreachable: boolean;
  readonly retryNow: () => void;
};

/** Polls the server and keeps the latest answer. */
export function useStatus(token: string | null): StatusPolling {
  const [received, setTold] = useState<ReceivedStatus | null>(null);
  const [isGone, setGone] = useState(token === null);
  const [isUnreachable, setAway] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (token === null) return undefined;
    const loop = pollServer<SharedStatus>({
      intervalMs: EVERY_MS,
      request: async (signal) =>
        await callServer<typeof getTransportStatus>({ method: 'GET', path: '/v2/transport-status', token, signal }),
      handleResult: (reply) => {
        if (reply.kind === 'ANSWERED') {
          setTold({ status: reply.answer, receivedAt: Date.now() });
          setAway(false);
          return reply.answer.state === 'SHOWN';
        }
        const isClosed = reply.kind === 'REFUSED' && (reply.status === NOT_FOUND || reply.status === UNAUTHENTICATED);
        setGone(isClosed);
        setAway(!isClosed);
        return !isClosed;
      },
    });
    return loop.stop;
  }, [token, attempt]);
  return { received, isGone, isUnreachable, retryNow: () => setAttempt((count) => count + 1) };
}

/** The server's time, counted on from its latest answer: clocks of people's devices are wrong. */
export function useServerTime(servedAt: string, receivedAt: number): number {
  const [here, setHere] = useState(receivedAt);
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return msOf(servedAt) + Math.max(0, here - receivedAt);
}
