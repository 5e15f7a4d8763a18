import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transaction.ts';
import { forgetFuture, latestMoment, recordMoment } from './clock-set-back-store.ts';
import { startWorkLoop } from './start-work-loop.ts';

const TICK_MS = 10_000;
const AFTER_FAILURE_MS = 10_000;
/** Normal differences and corrections of clocks stay below this. */
const TOLERATED_MS = 60_000;

type Parts = { readonly database: Database; readonly now: () => number; readonly logger: FastifyBaseLogger };

/**
 * Detects that the clock was set back, even across a restart. Otherwise data from the future would count as the newest.
 */
export function startWatchingTheClock(parts: Parts): { stop(): Promise<void> } {
  const check = clockCheck(parts);
  return startWorkLoop({
    work: async () => {
      await check();
      return false;
    },
    tickMs: TICK_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    failure: 'it could not be checked whether the clock was set back',
    ...parts,
  });
}

/**
 * Only the first check compares with other processes, so that machines with different clocks do not correct each other.
 */
export function clockCheck({ database, now, logger }: Parts): () => Promise<void> {
  let latest: number | undefined;
  return async () => {
    const moment = now();
    latest ??= (await latestMoment(database.worker)) ?? moment;
    if (latest > moment + TOLERATED_MS) {
      const transports = await transact(database.worker, async (db) => await forgetFuture(db, moment));
      logger.warn(
        `The clock of this machine was set back by ${Math.round((latest - moment) / 60_000)} minutes: ${transports} transports are worked out again.`,
      );
    }
    await recordMoment(database.worker, moment);
    latest = moment;
  };
}
