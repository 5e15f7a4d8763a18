import { passTime } from '@milepost/domain/transport/fold/pass-time';
import { beginStep } from '@milepost/domain/transport/step';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transaction.ts';
import { publishHints } from '../live/hints-store.ts';
import { loadTransports } from '../transports/aggregate/load-transports-store.ts';
import { refoldTransports } from '../transports/aggregate/refold-transport.ts';
import { saveTransports } from '../transports/aggregate/save-transports-store.ts';
import type { StoredTransport, TransportChange } from '../transports/aggregate/stored-transport.ts';
import { inBatches, type BatchOptions } from './batches.ts';
import { takeDueTransports } from './due-store.ts';
import { startWorkLoop } from './start-work-loop.ts';

/** Small enough to hold locks briefly, large enough to catch up quickly. */
const BATCH = 250;
/** The clock's max delay; people notice five seconds. */
const TICK_MS = 500;
const AFTER_FAILURE_MS = 2_000;

export type ClockParts = {
  readonly database: Database;
  readonly days: WorkingDays;
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
};

/**
 * Wakes transports whose next moment has come, oldest first. Moments are rows, so they survive restarts, and each row
 * goes to the process that locks it first.
 */
export function startClock(parts: ClockParts): { stop(): Promise<void> } {
  return startWorkLoop({
    work: inBatches({
      ...parts,
      work: async (take) => await wakeDue(parts, take),
      size: BATCH,
      failure: 'a transport could not be woken, and is left alone for a minute',
    }),
    tickMs: TICK_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    failure: 'the clock could not wake what is due',
    logger: parts.logger,
    database: parts.database,
  });
}

/** Does one batch and returns its size. */
export async function wakeDue(
  { database, days, now }: Omit<ClockParts, 'logger'>,
  { limit, except, onTaken }: BatchOptions = { limit: BATCH, except: [] },
): Promise<number> {
  return await transact(database.worker, async (db) => {
    const moment = now();
    const ids = await takeDueTransports(db, moment, limit, except);
    onTaken?.(ids);
    const due = await loadTransports(db, ids, days);
    const changes = [
      ...(await refoldTransports(
        db,
        due.filter(({ needsRefold }) => needsRefold),
        moment,
        days,
      )),
      ...due.filter(({ needsRefold }) => !needsRefold).map((before) => wake(before, moment, days)),
    ];
    await publishHints(db, await saveTransports(db, changes, moment, days));
    return due.length;
  });
}

function wake(before: StoredTransport, moment: number, days: WorkingDays): TransportChange {
  const { transport, events } = passTime(beginStep(before.transport), moment, days);
  return { before, after: transport, events, personId: null };
}
