import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

/** A tick of the kernel's clock, on every Linux that Node.js runs on. */
const SECONDS_A_TICK = 0.01;

type Process = { readonly parent: number; readonly seconds: number };

/** Null if it has ended, or if the system has no such file. */
async function readProcess(pid: number): Promise<Process | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (line === null) return null;
  // The name, which may contain anything, ends with the last bracket.
  const [, parent, ...rest] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(parent), seconds: (Number(rest[9]) + Number(rest[10])) * SECONDS_A_TICK };
}

/** The CPU time that a process has used so far, in seconds; other work on the machine does not affect it. */
export async function cpuOf(pid: number | undefined): Promise<number> {
  return (pid === undefined ? null : await readProcess(pid))?.seconds ?? Number.NaN;
}

/** The same for all processes of a database server. */
export async function cpuOfCluster(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = (await readProcess(rows[0]?.pid ?? 0))?.parent;
  await client.end();
  if (postmaster === undefined) return Number.NaN;
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const processes = await Promise.all(pids.map(readProcess));
  return processes.reduce((sum, found) => sum + (found?.parent === postmaster ? found.seconds : 0), 0);
}
