import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Whether this pid is a running PostgreSQL on that folder, and not a zombie or a reused number. */
export async function isPostmaster(pid: number, clusterFolder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    // Empty for a zombie.
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    return words[words.indexOf('-D') + 1] === clusterFolder;
  }
  const { stdout } = await runPs('command=', pid);
  return stdout.includes(`-D ${clusterFolder} `);
}

/** Zombies count as gone: a container without an init keeps them for ever. */
export async function isAlive(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return status !== '' && status.slice(status.lastIndexOf(')')).charAt(2) !== 'Z';
  }
  const { stdout } = await runPs('stat=', pid);
  return stdout !== '' && !stdout.startsWith('Z');
}

function runPs(column: string, pid: number): Promise<{ stdout: string }> {
  // ps exits with 1 when the process does not exist.
  return promisify(execFile)('ps', ['-ww', '-o', column, '-p', String(pid)]).catch(() => ({ stdout: '' }));
}
