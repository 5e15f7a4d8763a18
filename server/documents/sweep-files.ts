import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { startWorkLoop } from '../clock/start-work-loop.ts';
import { findGoneFiles, forgetGoneFiles, forgetUnfinished } from './forget-documents-store.ts';

const BATCH = 100;
const TICK_MS = 60_000;
const AFTER_FAILURE_MS = 60_000;
/** What a bad network has not sent by then will not arrive any more. */
const UNFINISHED_MS = 24 * 3_600_000;
/** Longer than writing a file may take, so that no file appears after its removal. */
const REST_MINUTES = 10;

type Parts = {
  readonly database: Database;
  readonly files: FileStore;
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
};

/** Removes the files of documents that are gone. Several processes may run it. */
export function startSweepingFiles(parts: Parts): { stop(): Promise<void> } {
  return startWorkLoop({
    work: () => sweepFiles(parts),
    tickMs: TICK_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    failure: 'files of deleted documents could not be removed',
    logger: parts.logger,
    database: parts.database,
  });
}

/**
 * Removes only files that a document has named, because the store may hold other files. True if more may be waiting.
 */
export async function sweepFiles(
  { database: { worker }, files, now }: Omit<Parts, 'logger'>,
  restMinutes = REST_MINUTES,
): Promise<boolean> {
  await forgetUnfinished(worker, new Date(now() - UNFINISHED_MS));
  const gone = await findGoneFiles(worker, restMinutes, BATCH);
  if (gone.length === 0) return false;
  const removals = gone.map(async (id) => files.remove(id));
  const ended = await Promise.allSettled(removals);
  // A file that cannot be removed does not delay the others.
  const removed = gone.filter((_, index) => ended[index]?.status === 'fulfilled');
  if (removed.length > 0) await forgetGoneFiles(worker, removed);
  await Promise.all(removals);
  return gone.length === BATCH;
}
