import { chmod, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const maxBuildMs = 600_000;

/** A folder next to the real one, on the same disk, that no other build uses. */
export async function makeFreshFolder(distFolder: string): Promise<string> {
  await removeAbandoned(distFolder);
  const folder = await mkdtemp(`${distFolder}.${process.pid}.`);
  // A temporary folder is readable only by its creator; the server may run as another user.
  await chmod(folder, 0o755);
  return folder;
}

/** A failed or killed build never gets here, so the real folder is always complete. */
export async function swapIn(fresh: string, distFolder: string): Promise<void> {
  const old = `${fresh}.old`;
  await rename(distFolder, old).catch((error: unknown) => ignore(error, 'ENOENT'));
  // A simultaneous build of the same sources may have been faster; its result is as good as ours.
  await rename(fresh, distFolder).catch((error: unknown) => ignore(error, 'ENOTEMPTY'));
  // Files of another user may stay; the next build tries again.
  await rm(old, { recursive: true, force: true }).catch(() => undefined);
}

async function removeAbandoned(distFolder: string): Promise<void> {
  const parent = path.dirname(distFolder);
  for (const name of await readdir(parent)) {
    const pid = /^dist\.(\d+)\./.exec(name)?.[1];
    const folder = path.join(parent, name);
    if (pid === undefined || (isRunning(Number(pid)) && !(await isOld(folder)))) continue;
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

// The process ID may have been reused.
async function isOld(folder: string): Promise<boolean> {
  return Date.now() - (await stat(folder)).mtimeMs > maxBuildMs;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function ignore(error: unknown, code: string): void {
  if (!(error instanceof Error && 'code' in error && error.code === code)) throw error;
}
