import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure } from '../failure/start-failure.ts';
import type { Binaries } from './binaries.ts';

/** How to run PostgreSQL's programs without root, which they refuse. */
export interface DatabaseUser {
  readonly uid?: number;
  readonly gid?: number;
  readonly prefix: readonly string[];
}

const ourselves: DatabaseUser = { prefix: [] };
// Root outside, an unprivileged user inside: files still belong to root, so it also works in closed folders.
const ownNamespace: DatabaseUser = { prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'] };

export async function chooseDatabaseUser(binaries: Binaries, clusterFolder: string): Promise<DatabaseUser> {
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.()) throw otherOwnerFailure(clusterFolder, owner.uid);
    return ourselves;
  }
  for (const user of await candidates(clusterFolder, owner)) {
    if (await canRun(user, binaries)) return user;
  }
  throw new StartFailure(
    `PostgreSQL refuses to run as root, and other users cannot reach ${binaries.folder} and ${path.dirname(clusterFolder)}: move the clone to a folder that every user can access, such as /opt, start as an ordinary user, or set DATABASE_URL.`,
  );
}

async function candidates(
  clusterFolder: string,
  owner: { uid: number; gid: number } | undefined,
): Promise<DatabaseUser[]> {
  // An existing database keeps its owner, so that root and an ordinary user can take turns.
  if (owner) return owner.uid === 0 ? [ownNamespace] : [{ uid: owner.uid, gid: owner.gid, prefix: [] }];
  const nobody = await findNobody();
  return nobody && (await isOpenToAll(path.dirname(clusterFolder))) ? [nobody, ownNamespace] : [ownNamespace];
}

// initdb looks up the name of its user.
async function findNobody(): Promise<DatabaseUser | undefined> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, , uid, gid] =
    users
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === 'nobody') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid), prefix: [] };
}

async function isOpenToAll(folder: string): Promise<boolean> {
  if (((await stat(folder)).mode & constants.S_IXOTH) === 0) return false;
  return folder === path.dirname(folder) || isOpenToAll(path.dirname(folder));
}

// Only trying shows whether it works: folders, containers and old tools all have their limits.
function canRun({ prefix, ...ids }: DatabaseUser, binaries: Binaries): Promise<boolean> {
  const [command, ...args] = [...prefix, binaries.postgres, '--version'];
  return new Promise((resolve) => {
    try {
      const child = spawn(command, args, { ...ids, cwd: '/', stdio: 'ignore' });
      child.on('error', () => resolve(false));
      child.on('exit', (code) => resolve(code === 0));
    } catch {
      resolve(false);
    }
  });
}

function otherOwnerFailure(clusterFolder: string, uid: number): StartFailure {
  return new StartFailure(
    `The database in ${clusterFolder} belongs to another user (number ${uid}): start as that user or as root, or set MILEPOST_DATA_DIR to a folder of your own.`,
  );
}
