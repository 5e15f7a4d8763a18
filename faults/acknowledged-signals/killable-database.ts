import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { killProcessesIn } from '../../dev/testing/process/temporary-folder.ts';
import { processesInFolder } from '../../dev/testing/process/processes-in-folder.ts';
import { checkDurability } from '../../server/database/check-durability.ts';
import { startEmbedded } from '../../server/embedded-postgres/start-embedded.ts';
import { migrate } from '../../server/database/migrate.ts';

const projectFolder = path.resolve(import.meta.dirname, '../..');

export type KillableDatabase = {
  readonly url: string;
  /** Kills all processes at once, like a power failure; the database restarts by itself. */
  killAndRestart(): Promise<void>;
  close(): Promise<void>;
};

/** A migrated PostgreSQL with the settings that every installation has. */
export async function startKillableDatabase(): Promise<KillableDatabase> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'milepost-faults-'));
  // Root runs PostgreSQL as another user, which needs access.
  await chmod(folder, 0o711);
  const stops: (() => Promise<void>)[] = [];
  const { connection } = await startEmbedded({
    projectFolder,
    dataFolder: folder,
    onProgress: () => undefined,
    onStop: (stop) => stops.push(stop),
  });
  // Killing processes cannot reveal that fsync is off, so the setting is checked.
  await checkDurability(connection);
  await migrate(connection);
  const { host, port, user, database } = connection;
  const parameters = new URLSearchParams({ host, port: String(port), user });
  return {
    url: `postgresql:///${database}?${parameters.toString()}`,
    killAndRestart: async () => {
      const killed = processesInFolder(folder);
      killProcessesIn(folder);
      while (processesInFolder(folder).some((pid) => killed.includes(pid))) await pause(20);
      while (!(await answers(connection))) await pause(50);
    },
    close: async () => {
      for (const stop of stops.toReversed()) await stop();
      killProcessesIn(folder);
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined); // connect() rejects with the same error
  return await client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
