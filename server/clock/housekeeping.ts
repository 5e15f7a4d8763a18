import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { forgetSignals } from './forget-signals-store.ts';

const EVERY_MS = 6 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

type Parts = {
  readonly database: Database;
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
  /** How long signals are kept. */
  readonly signalDays: number;
};

/** Forgets what has been kept for long enough. Any number of processes may: what is gone is gone. */
export function startHousekeeping({ database, now, logger, signalDays }: Parts): { stop: () => Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const tidy = () => {
    running = forgetSignals(database.worker, new Date(now() - signalDays * DAY_MS)).catch((error: unknown) =>
      logger.error({ err: error }, 'old signals could not be forgotten'),
    );
  };
  tidy();
  const timer = setInterval(tidy, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
