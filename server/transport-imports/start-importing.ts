import { startWorkLoop } from '../clock/start-work-loop.ts';
import { ImportWorker, type ImportParts } from './import-worker.ts';

const TICK_MS = 1_000;
const AFTER_FAILURE_MS = 5_000;

/** Imports files alongside requests. Several processes may run it; each file belongs to one at a time. */
export function startImporting(parts: ImportParts): { stop(): Promise<void> } {
  const work = new ImportWorker(parts);
  return startWorkLoop({
    work: async () => await work.runOnce(),
    tickMs: TICK_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    failure: 'an import of transports was interrupted and goes on',
    logger: parts.logger,
    database: parts.database,
  });
}
