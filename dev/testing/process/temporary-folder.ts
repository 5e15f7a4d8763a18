import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { testFolderPrefix } from '../database/abandoned-clusters.ts';
import { processesInFolder } from './processes-in-folder.ts';

/** A data folder for one test. Processes still running in it at the end are killed. */
export async function temporaryDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), testFolderPrefix));
  onTestFinished(async () => {
    killProcessesIn(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  // When started as root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o711);
  return folder;
}

export function killProcessesIn(folder: string): void {
  for (const pid of processesInFolder(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }
}
