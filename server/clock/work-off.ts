import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../database/unavailable.ts';

type Due = {
  /** Does what is due, or a part of it; true where more may be waiting. */
  readonly work: () => Promise<boolean>;
  readonly tickMs: number;
  readonly afterFailureMs: number;
  /** What the log says when it could not be done. */
  readonly failure: string;
  readonly logger: FastifyBaseLogger;
  /** What can wait rests for as long as it has worked, however much there is. */
  readonly canWait?: boolean;
};

/** Does what is due, for as long as it is not stopped: at once while there is more, else looking again soon. */
export function workOff(due: Due): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = run(due, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function run(
  { work, tickMs, afterFailureMs, failure, logger, canWait = false }: Due,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const began = performance.now();
    const rest = await work().then(
      (isMore) => (!isMore ? tickMs : canWait ? performance.now() - began : 0),
      (error: unknown) => {
        logger[isDatabaseUnavailable(error) ? 'warn' : 'error']({ err: error }, failure);
        return afterFailureMs;
      },
    );
    await pause(rest, undefined, { signal }).catch(() => undefined);
  }
}
