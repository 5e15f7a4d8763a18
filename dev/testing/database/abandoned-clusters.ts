import { readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connectToRunning, takeInstanceLock } from '../../../server/embedded-postgres/guard.ts';
import { StartFailure } from '../../../server/failure/start-failure.ts';
import { readPostmasterPid } from '../../../server/embedded-postgres/postmaster-pid.ts';
import { stopPostmaster } from '../../../server/embedded-postgres/stop-postmaster.ts';

export const testFolderPrefix = 'milepost-test-';

// A test may be between two starts, and a new run has no lock yet.
const MIN_AGE_MS = 600_000;

/** Clusters of killed test runs; a living run holds its instance lock. */
export async function removeAbandonedClusters(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const folder = path.join(os.tmpdir(), name);
    if (name.startsWith(testFolderPrefix) && (await isOldAndOurs(folder)) && (await stopIfAbandoned(folder))) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function isOldAndOurs(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && found.uid === process.getuid?.() && Date.now() - found.mtimeMs > MIN_AGE_MS;
}

async function stopIfAbandoned(folder: string): Promise<boolean> {
  const guard = await connectToRunning(path.join(folder, 'socket'), 0).catch((error: unknown) => {
    // It is starting or stopping: another run manages it.
    if (error instanceof StartFailure) return null;
    throw error;
  });
  if (guard === null) return false;
  if (guard === undefined) return true;
  const isAbandoned = await takeInstanceLock(guard);
  const cluster = path.join(folder, 'postgres');
  const pid = await readPostmasterPid(cluster);
  if (isAbandoned && pid !== undefined) await stopPostmaster(pid, cluster);
  await guard.end();
  return isAbandoned;
}
