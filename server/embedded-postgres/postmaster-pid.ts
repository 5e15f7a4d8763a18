import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isPostmaster } from './running-process.ts';

export async function readPostmasterPid(clusterFolder: string): Promise<number | undefined> {
  const text = await readFile(path.join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isNaN(pid) ? undefined : pid;
}

/**
 * Makes PostgreSQL ignore a pid file whose number now belongs to another process, as in containers without an init. Its
 * check of shared memory stays in force.
 */
export async function ignoreStalePid(clusterFolder: string, socketFolder: string): Promise<Record<string, string>> {
  const pid = await readPostmasterPid(clusterFolder);
  if (pid === undefined || (await isPostmaster(pid, clusterFolder))) return {};
  await rm(path.join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
  return { PG_GRANDPARENT_PID: String(pid) };
}
