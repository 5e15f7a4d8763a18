import { openableSince } from '@milepost/domain/transport/reading/outdated';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { foldCounts, unlistOutdated } from './lists-store.ts';
import { startWorkLoop } from './start-work-loop.ts';

const BATCH = 500;
const TICK_MS = 2_000;
const AFTER_FAILURE_MS = 10_000;

type Parts = { readonly database: Database; readonly now: () => number; readonly logger: FastifyBaseLogger };

/** Keeps lists short and counts fast. Several processes may run it: the second finds nothing to do. */
export function startTidyingLists(parts: Parts): { stop(): Promise<void> } {
  return startWorkLoop({
    work: () => tidyLists(parts),
    tickMs: TICK_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    failure: 'the lists could not be tidied',
    logger: parts.logger,
    database: parts.database,
  });
}

/** True if more work is waiting. */
export async function tidyLists({ database: { worker }, now }: Omit<Parts, 'logger'>): Promise<boolean> {
  await foldCounts(worker);
  return (await unlistOutdated(worker, new Date(openableSince(now())), BATCH)) === BATCH;
}
