import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { StartFailure } from '../failure/start-failure.ts';
import { findBinaries } from './binaries.ts';
import { createCluster, hasCluster } from './create-cluster.ts';
import { chooseDatabaseUser } from './database-user.ts';
import { connectToRunning, takeInstanceLock } from './guard.ts';
import { databaseName, embeddedConnection, type EmbeddedConnection } from './embedded-connection.ts';
import { keepRunning } from './keep-running.ts';
import { linkLibraries } from './link-libraries.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { prepareSocketFolder } from './socket-folder.ts';
import { startPostmaster, type Cluster } from './start-postmaster.ts';
import { stopPostmaster } from './stop-postmaster.ts';

/** After one or all of its processes died. */
const MAX_RECOVERY_MS = 120_000;

export interface EmbeddedOptions {
  readonly projectFolder: string;
  /** An existing, writable folder. */
  readonly dataFolder: string;
  readonly onProgress: (sentence: string) => void;
  /** Called as soon as there is something to stop, even if the start fails later. */
  readonly onStop: (stop: () => Promise<void>) => void;
}

export interface EmbeddedDatabase {
  readonly connection: EmbeddedConnection;
  /** Settles with the reason when the database ended and cannot be restarted. */
  readonly lost: Promise<unknown>;
}

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(options);
  const { clusterFolder, socketFolder } = cluster;
  // The process that holds the lock stops the database, whichever process started it.
  let isOurs = true;
  let pid: number | undefined;
  let kept: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();
  const stopOurs = async () => {
    if (isOurs && pid !== undefined) await stopPostmaster(pid, clusterFolder);
  };
  options.onStop(async () => {
    stopping.abort();
    await stopOurs();
    await kept;
    // Another process may have just started one.
    await stopOurs();
  });
  const start = async (timeoutMs: number) => {
    const running = await connectToRunning(socketFolder, timeoutMs);
    if (running) return running;
    stopping.signal.throwIfAborted();
    return await startPostmaster(cluster, (child) => {
      [pid, isOurs] = [child.pid, true];
      if (stopping.signal.aborted) child.kill('SIGQUIT');
    });
  };
  const guard = await start(60_000);
  isOurs = await takeInstanceLock(guard);
  if (!isOurs) {
    await guard.end();
    throw new StartFailure(
      `Another Milepost is using ${options.dataFolder}: stop it, or set MILEPOST_DATA_DIR to another folder.`,
    );
  }
  pid = await readPostmasterPid(clusterFolder);
  await createDatabase(guard);
  kept = keepRunning(guard, {
    start: () => start(MAX_RECOVERY_MS),
    onLock: async (isTaken) => {
      isOurs = isTaken;
      if (isTaken) pid = await readPostmasterPid(clusterFolder);
    },
    stopping: stopping.signal,
  });
  const lost = kept.then((reason) => (reason === undefined ? new Promise(() => undefined) : reason));
  return { connection: embeddedConnection(socketFolder), lost };
}

async function prepareCluster({ projectFolder, dataFolder, onProgress, onStop }: EmbeddedOptions): Promise<Cluster> {
  const binaries = findBinaries(projectFolder);
  await linkLibraries(binaries.folder);
  // PostgreSQL's processes are recognised by this path, so it must not depend on how Milepost was started.
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
