import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { killAll } from '../dev/test-process/temporary-folder.ts';
import { processesInFolder } from '../dev/test-process/processes-in-folder.ts';
import { checkDurability } from '../server/database/check-durability.ts';
import { startEmbedded } from '../server/database/embedded/start-embedded.ts';
import { migrate } from '../server/database/migrate.ts';

const projectFolder = path.resolve(import.meta.dirname, '..');

export type KillableDatabase = {
  readonly url: string;
  /** As a power cut would: all of its processes at once, and then it starts again. */
  killAndRestart(): Promise<void>;
  close(): Promise<void>;
};

/** A migrated PostgreSQL with the settings that every installation has. */
export async function startKillableDatabase(): Promise<KillableDatabase> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'milepost-faults-'));
  // Root runs PostgreSQL as another user, who has to get in.
  await chmod(folder, 0o711);
  let stops: (() => Promise<void>)[] = [];
  const start = async () => {
    stops = [];
    const options = { projectFolder, dataFolder: folder, onProgress: () => undefined };
    return await startEmbedded({ ...options, onStop: (stop) => stops.push(stop) });
  };
  const { connection } = await start();
  // Killing a process cannot show that fsync is off, for the system keeps what was written: so the setting is asked.
  await checkDurability(connection);
  await migrate(connection);
  const { host, port, user, database } = connection;
  const parameters = new URLSearchParams({ host, port: String(port), user });
  return {
    url: `postgresql:///${database}?${parameters.toString()}`,
    killAndRestart: async () => {
      killAll(folder);
      while (processesInFolder(folder).length > 0) await pause(20);
      await start();
    },
    close: async () => {
      for (const stop of stops.toReversed()) await stop();
      killAll(folder);
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
