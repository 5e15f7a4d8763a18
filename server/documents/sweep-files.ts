import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { workOff } from '../clock/work-off.ts';
import { findGoneFiles, forgetGoneFiles, forgetUnfinished } from './forget-documents-store.ts';

const BATCH = 100;
const TICK_MS = 60_000;
const AFTER_FAILURE_MS = 60_000;
/** What a bad network has not sent until then will not come any more. */
const UNFINISHED_MS = 24 * 3_600_000;
/** Longer than writing a file may take, so that none comes after its removal. */
const REST_MINUTES = 10;

type Parts = {
  readonly database: Database;
  readonly files: FileStore;
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
};

/** Removes the files of documents that are gone. Several processes may run it. */
export function startSweepingFiles(parts: Parts): { stop(): Promise<void> } {
  return workOff({
    work: () => sweepFiles(parts),
    tickMs: TICK_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    failure: 'files of deleted documents could not be removed',
    logger: parts.logger,
    database: parts.database,
  });
}

/** Only what a document has named is removed: the store may hold what others keep there. True where more may wait. */
export async function sweepFiles(
  { database: { worker }, files, now }: Omit<Parts, 'logger'>,
  restMinutes = REST_MINUTES,
): Promise<boolean> {
  await forgetUnfinished(worker, new Date(now() - UNFINISHED_MS));
  const gone = await findGoneFiles(worker, restMinutes, BATCH);
  if (gone.length === 0) return false;
  const removals = gone.map(async (id) => files.remove(id));
  const ended = await Promise.allSettled(removals);
  // One that cannot be removed holds up no others.
  const removed = gone.filter((_, index) => ended[index]?.status === 'fulfilled');
  if (removed.length > 0) await forgetGoneFiles(worker, removed);
  await Promise.all(removals);
  return gone.length === BATCH;
}
