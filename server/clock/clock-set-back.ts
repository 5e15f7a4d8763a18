import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transaction.ts';
import { forgetFuture, latestMoment, noteMoment } from './clock-set-back-store.ts';
import { workOff } from './work-off.ts';

const TICK_MS = 10_000;
const AFTER_FAILURE_MS = 10_000;
/** Clocks of several machines differ by seconds, and are set by less than this all the time. */
const TOLERATED_MS = 60_000;

type Parts = { readonly database: Database; readonly now: () => number; readonly logger: FastifyBaseLogger };

/**
 * Notices that the clock was set back, also across a restart: what was worked out ahead of time would otherwise count as
 * the newest until the time has come again.
 */
export function startWatchingTheClock(parts: Parts): { stop(): Promise<void> } {
  const check = clockCheck(parts);
  return workOff({
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

/** Only the first check compares with other processes: two machines whose clocks differ must not correct each other. */
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
    await noteMoment(database.worker, moment);
    latest = moment;
  };
}
