import type { FastifyBaseLogger } from 'fastify';
import { inBatches, type BatchOptions } from '../clock/batches.ts';
import { startWorkLoop } from '../clock/start-work-loop.ts';
import type { Database, DatabaseCredentials } from '../database/database.ts';
import { listen } from '../database/listen.ts';
import { transact, type Db } from '../database/transaction.ts';
import { OCCURRENCE_CHANNEL } from '../occurrences/occurrence-store.ts';
import * as store from './passing-on-store.ts';
import type { StoredOccurrence } from './stored-occurrence.ts';

const BATCH = 500;
const TICK_MS = 1_000;
const AFTER_FAILURE_MS = 2_000;
/** Under load, occurrences of several commits are passed on together. */
const GATHER_MS = 20;

/**
 * Writes what follows from occurrences, in groups, in the transaction that marks them as passed on. Nothing is sent
 * over the network here. Everything written has a key, so repeating it adds nothing.
 */
export type Listener = (db: Db, occurrences: readonly StoredOccurrence[], now: number) => Promise<void>;

type Parts = {
  readonly database: Database;
  readonly databaseCredentials: DatabaseCredentials;
  readonly listeners: readonly Listener[];
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
  /** How often to check without being woken. */
  readonly tickMs?: number;
};

/** Passes occurrences on to all listeners until stopped, in the order in which they happened to each transport. */
export async function startPassingOn({
  databaseCredentials,
  tickMs = TICK_MS,
  ...parts
}: Parts): Promise<{ stop(): Promise<void> }> {
  const passing = startWorkLoop({
    work: inBatches({
      ...parts,
      work: async (take) => await passOn(parts, take),
      size: BATCH,
      failure: 'an occurrence could not be passed on, and its transport is left alone for a minute',
    }),
    tickMs,
    afterFailureMs: AFTER_FAILURE_MS,
    failure: 'what happened could not be passed on',
    logger: parts.logger,
    database: parts.database,
  });
  let gathering: NodeJS.Timeout | null = null;
  const wake = () => {
    gathering ??= setTimeout(() => {
      gathering = null;
      passing.wake();
    }, GATHER_MS).unref();
  };
  const connection = 'worker' in databaseCredentials ? databaseCredentials.worker : databaseCredentials;
  const listening = await listen(connection, OCCURRENCE_CHANNEL, { onPayload: wake, onGap: wake });
  return {
    stop: async () => {
      await Promise.all([listening.stop(), passing.stop()]);
    },
  };
}

/** Passes on one batch and returns its size. */
export async function passOn(
  { database, listeners, now }: Pick<Parts, 'listeners' | 'now'> & { readonly database: Pick<Database, 'worker'> },
  { limit, except, onTaken }: BatchOptions = { limit: BATCH, except: [] },
): Promise<number> {
  return await transact(database.worker, async (db) => {
    const occurrences = await store.takeOccurrences(db, limit, except);
    // By transport, because later occurrences of the same transport must not overtake.
    onTaken?.(occurrences.map(({ transportId }) => transportId));
    if (occurrences.length === 0) return 0;
    const moment = now();
    await Promise.all(listeners.map(async (tell) => tell(db, occurrences, moment)));
    const sequences = occurrences.map(({ sequence }) => sequence);
    await store.markPassedOn(db, sequences, moment);
    return occurrences.length;
  });
}
