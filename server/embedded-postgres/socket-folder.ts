import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { StartFailure } from '../failure/start-failure.ts';
import type { DatabaseUser } from './database-user.ts';

// The limit of a socket's path: 107 bytes on Linux, 103 on macOS.
const maxPathLength = 103;

/** There is no password, so the folder's permissions decide who may use the database. */
export async function prepareSocketFolder(dataFolder: string, user: DatabaseUser): Promise<string> {
  const folder = findSocketFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = await lstat(folder);
  const ours = [process.getuid?.(), user.uid].includes(uid);
  // The temporary folder is shared, so another user could have prepared this path.
  if (!ours || (mode & 0o077) !== 0) {
    throw new StartFailure(
      `The folder ${folder} is not private to Milepost: remove it, or set MILEPOST_DATA_DIR to another folder.`,
    );
  }
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  return folder;
}

export function findSocketFolder(dataFolder: string): string {
  const beside = path.join(dataFolder, 'socket');
  if (Buffer.byteLength(`${beside}/.s.PGSQL.5432`) <= maxPathLength) return beside;
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12);
  return path.join(os.tmpdir(), `milepost-${name}`);
}
