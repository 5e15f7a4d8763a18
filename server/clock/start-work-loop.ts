import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { WakeSignal } from '../database/wake-signal.ts';
import { logBackgroundFailure } from '../database/log-background-failure.ts';
import type { Database } from '../database/database.ts';

type WorkLoopOptions = {
  /** Does some of the due work; true if more may be waiting. */
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
 * Repeats due work until stopped: at once while there is more, otherwise after a pause, which `wake` ends. Rests while
 * the database is away.
 */
export function startWorkLoop(due: WorkLoopOptions): { wake(): void; stop(): Promise<void> } {
  const stopping = new AbortController();
  const bell = new WakeSignal();
  const running = run(due, bell, stopping.signal);
  return {
    wake: () => bell.wake(),
    stop: async () => {
      stopping.abort();
      bell.wake();
      await running;
    },
  };
}

async function run(
  { work, tickMs, afterFailureMs, failure, logger, database: { presence }, canWait = false }: WorkLoopOptions,
  bell: WakeSignal,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const began = performance.now();
    // Taken before looking, so that no ring in between is missed.
    const rung = bell.next();
    const rest = await work().then(
      (isMore) => (isMore ? (canWait ? performance.now() - began : 0) : null),
      (error: unknown) => {
        void logBackgroundFailure({ presence, logger }, error, failure);
        return afterFailureMs;
      },
    );
    if (rest === null) await restUntil(rung, tickMs);
    else await pause(rest, undefined, { signal }).catch(() => undefined);
    await presence.waitUntilAvailable(signal);
  }
}

async function restUntil(rung: Promise<void>, atMostMs: number): Promise<void> {
  const over = Promise.withResolvers<void>();
  const timer = setTimeout(over.resolve, atMostMs);
  await Promise.race([rung, over.promise]);
  clearTimeout(timer);
}
