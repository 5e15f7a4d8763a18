import type { ChildProcess } from 'node:child_process';
import { chown, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../failure/error-code.ts';
import type { Binaries } from './binaries.ts';
import type { DatabaseUser } from './database-user.ts';
import { superuser } from './guard.ts';
import { runProgram } from './run-program.ts';
import { isAlive } from './running-process.ts';

// PostgreSQL's own collation is the same on every machine; those of system libraries differ.
const settings = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

const maxCreationMs = 600_000;

// Creates the cluster next to its final place and moves it there, so that no killed or parallel start leaves half a
// database.
export async function createCluster(
  binaries: Binaries,
  user: DatabaseUser,
  clusterFolder: string,
  onStop: (stop: () => Promise<void>) => void,
): Promise<void> {
  let child: ChildProcess | undefined;
  let isStopped = false;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  onStop(() => {
    isStopped = true;
    child?.kill('SIGKILL');
    return ended;
  });
  try {
    await removeAbandoned(clusterFolder);
    await createBeside(binaries, user, clusterFolder, (started) => {
      child = started;
      if (isStopped) child.kill('SIGKILL');
    });
  } finally {
    end();
  }
}

async function createBeside(
  binaries: Binaries,
  user: DatabaseUser,
  clusterFolder: string,
  onStart: (child: ChildProcess) => void,
): Promise<void> {
  const fresh = await mkdtemp(`${clusterFolder}.${process.pid}.`);
  try {
    if (user.uid !== undefined && user.gid !== undefined) await chown(fresh, user.uid, user.gid);
    const args = ['-D', fresh, '-U', superuser, ...settings, '-A', 'trust', '--no-instructions'];
    await runProgram(user, binaries.initdb, args, onStart);
    await rename(fresh, clusterFolder).catch(ignoreQuickerStart);
  } finally {
    await rm(fresh, { recursive: true, force: true, maxRetries: 5 });
  }
}

export async function hasCluster(clusterFolder: string): Promise<boolean> {
  return stat(path.join(clusterFolder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

async function removeAbandoned(clusterFolder: string): Promise<void> {
  const parent = path.dirname(clusterFolder);
  for (const name of await readdir(parent)) {
    const pid = /^postgres\.(\d+)\./.exec(name)?.[1];
    const folder = path.join(parent, name);
    if (pid !== undefined && (!(await isAlive(Number(pid))) || (await isOld(folder))))
      await rm(folder, { recursive: true });
  }
}

// The process number may have been reused.
async function isOld(folder: string): Promise<boolean> {
  return Date.now() - (await stat(folder)).mtimeMs > maxCreationMs;
}

function ignoreQuickerStart(error: unknown): void {
  if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
}
