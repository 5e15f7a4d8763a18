import type { ChildProcess } from 'node:child_process';
import { open, readFile, rename } from 'node:fs/promises';
import type pg from 'pg';
import { StartFailure } from '../failure/start-failure.ts';
import type { Binaries } from './binaries.ts';
import type { DatabaseUser } from './database-user.ts';
import { connectGuard, pause, connectToRunning } from './guard.ts';
import { ignoreStalePid, readPostmasterPid } from './postmaster-pid.ts';
import { programError, startProgram } from './run-program.ts';
import { databaseSettings } from './settings.ts';
import { isDiskFullText } from '../failure/disk-full.ts';

export interface Cluster {
  readonly binaries: Binaries;
  readonly user: DatabaseUser;
  readonly clusterFolder: string;
  readonly socketFolder: string;
  readonly logFile: string;
}

// Processes of a killed PostgreSQL need a moment to end.
const dyingProcessTimeoutMs = 10_000;
const maxRecoveryMs = 120_000;

export async function startPostmaster(cluster: Cluster, onStart: (child: ChildProcess) => void): Promise<pg.Client> {
  for (const deadline = Date.now() + dyingProcessTimeoutMs; ; await pause(200)) {
    const child = await spawnPostmaster(cluster, onStart);
    const guard = await waitUntilReady(child, cluster);
    if (guard) return guard;
    const complaints = await readFile(cluster.logFile, 'utf8');
    if (!isStillInUse(complaints)) throw explain(complaints, cluster);
    // Another start was quicker.
    const other = await connectToRunning(cluster.socketFolder, dyingProcessTimeoutMs);
    if (other) return other;
    if (Date.now() > deadline) throw await stillInUseFailure(cluster.clusterFolder);
  }
}

// A file instead of a pipe, because PostgreSQL can outlive Milepost.
async function spawnPostmaster(
  { binaries, user, clusterFolder, socketFolder, logFile }: Cluster,
  onStart: (child: ChildProcess) => void,
): Promise<ChildProcess> {
  // Replaced by renaming, so that root and an ordinary user can take turns.
  await rename(logFile, logFile.replace(/\.log$/, '-previous.log')).catch(() => undefined);
  const log = await open(logFile, 'wx', 0o600);
  try {
    const variables = await ignoreStalePid(clusterFolder, socketFolder);
    const args = ['-D', clusterFolder, ...databaseSettings(socketFolder)];
    const child = startProgram(user, binaries.postgres, args, ['ignore', log.fd, log.fd], variables);
    onStart(child);
    return child;
  } finally {
    await log.close();
  }
}

async function waitUntilReady(child: ChildProcess, cluster: Cluster): Promise<pg.Client | undefined> {
  for (const deadline = Date.now() + maxRecoveryMs; Date.now() < deadline; await pause(10)) {
    if (hasEnded(child)) return undefined;
    const guard = await connectGuard(cluster.socketFolder).catch(() => undefined);
    if (guard) return guard;
  }
  throw new StartFailure(
    `PostgreSQL has not become ready within two minutes: ${cluster.logFile} shows what it is doing; start again to let it continue.`,
  );
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

function isStillInUse(complaints: string): boolean {
  return /lock file ".*" already exists|is still in use/.test(complaints);
}

function explain(complaints: string, { logFile }: Cluster): Error {
  if (isDiskFullText(complaints)) return programError('postgres', complaints);
  const reason = /(?:FATAL|PANIC): +(.*)/.exec(complaints)?.[1] ?? complaints.trim().split('\n').at(-1) ?? '';
  return new StartFailure(`The embedded PostgreSQL did not start (${reason}): ${logFile} shows more.`);
}

async function stillInUseFailure(clusterFolder: string): Promise<StartFailure> {
  const pid = await readPostmasterPid(clusterFolder);
  return new StartFailure(
    `A PostgreSQL that does not answer still uses ${clusterFolder}: end it (process ${pid ?? 'unknown'}) and start again.`,
  );
}
