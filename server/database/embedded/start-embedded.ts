import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { StartFailure } from '../../start/start-failure.ts';
import { findBinaries } from './binaries.ts';
import { createCluster, hasCluster } from './create-cluster.ts';
import { chooseDatabaseUser } from './database-user.ts';
import { reachRunning, takeInstanceLock } from './guard.ts';
import { databaseName, embeddedConnection, type EmbeddedConnection } from './embedded-connection.ts';
import { linkLibraries } from './link-libraries.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { prepareSocketFolder } from './socket-folder.ts';
import { startPostmaster, type Cluster } from './start-postmaster.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { watchGuard } from './watch-guard.ts';

export interface EmbeddedOptions {
  readonly projectFolder: string;
  /** Exists, and can be written to. */
  readonly dataFolder: string;
  readonly onProgress: (sentence: string) => void;
  /** Called as soon as there is something to stop, even if the start fails afterwards. */
  readonly onStop: (stop: () => Promise<void>) => void;
}

export interface EmbeddedDatabase {
  readonly connection: EmbeddedConnection;
  /** Settles when the database has gone away for good, other than by `onStop`. */
  readonly lost: Promise<void>;
}

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(options);
  const { clusterFolder, socketFolder } = cluster;
  // Whoever holds the lock stops the database, no matter who started it.
  let isOurs = true;
  let isStopping = false;
  let pid: number | undefined;
  options.onStop(async () => {
    isStopping = true;
    if (isOurs && pid !== undefined) await stopPostmaster(pid, clusterFolder);
  });
  const guard =
    (await reachRunning(socketFolder, 60_000)) ?? (await startPostmaster(cluster, (child) => (pid = child.pid)));
  isOurs = await takeInstanceLock(guard);
  if (!isOurs) {
    await guard.end();
    throw new StartFailure(
      `Another Milepost is using ${options.dataFolder}: stop it, or set MILEPOST_DATA_DIR to another folder.`,
    );
  }
  pid = await readPostmasterPid(clusterFolder);
  await createDatabase(guard);
  return {
    connection: embeddedConnection(socketFolder),
    lost: watchGuard(guard, socketFolder, () => isStopping),
  };
}

async function prepareCluster({ projectFolder, dataFolder, onProgress, onStop }: EmbeddedOptions): Promise<Cluster> {
  const binaries = findBinaries(projectFolder);
  await linkLibraries(binaries.folder);
  // PostgreSQL's own processes are recognised by this path: it must be the same however we were started.
  const folder = await realpath(dataFolder);
  const clusterFolder = path.join(folder, 'postgres');
  const user = await chooseDatabaseUser(binaries, clusterFolder);
  const socketFolder = await prepareSocketFolder(folder, user);
  if (!(await hasCluster(clusterFolder))) {
    onProgress('Creating the database…');
    await createCluster(binaries, user, clusterFolder, onStop);
  }
  return { binaries, user, clusterFolder, socketFolder, logFile: path.join(folder, 'postgres.log') };
}

async function createDatabase(guard: pg.Client): Promise<void> {
  const { rowCount } = await guard.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount === 0) await guard.query(`create database ${databaseName}`);
}
