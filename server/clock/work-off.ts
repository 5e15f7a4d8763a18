import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { complain } from '../database/complain.ts';
import type { Database } from '../database/database.ts';

type Due = {
  /** Does some of the due work; true where more may be waiting. */
  readonly work: () => Promise<boolean>;
  readonly tickMs: number;
  readonly afterFailureMs: number;
  /** The log message for a failure. */
  readonly failure: string;
  readonly logger: FastifyBaseLogger;
  readonly database: Pick<Database, 'presence'>;
  /** Background work that can wait rests for as long as it has worked. */
  readonly canWait?: boolean;
};

/**
 * Repeats due work until stopped: at once while there is more, otherwise after a pause. Rests while the database is
 * away.
 */
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
  { work, tickMs, afterFailureMs, failure, logger, database: { presence }, canWait = false }: Due,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const began = performance.now();
    const rest = await work().then(
      (isMore) => (!isMore ? tickMs : canWait ? performance.now() - began : 0),
      (error: unknown) => {
        void complain({ presence, logger }, error, failure);
        return afterFailureMs;
      },
    );
    await pause(rest, undefined, { signal }).catch(() => undefined);
    await presence.whenThere(signal);
  }
}
