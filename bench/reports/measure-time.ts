import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import type { Database } from '../../server/database/database.ts';

/** `/proc/PID/stat` counts CPU time in hundredths of a second. */
const TICKS = 100;

/** Seconds of wall-clock time, and of CPU time of PostgreSQL and of this process. */
export type MeasuredTime = { readonly wall: number; readonly backend: number; readonly node: number };

/** The median by wall-clock time. */
export async function measureTime(
  database: Database,
  act: () => Promise<unknown>,
  runs: number,
): Promise<MeasuredTime> {
  const all: MeasuredTime[] = [];
  for (let run = 0; run < runs; run += 1) {
    const [before, own] = [await databaseCpuSeconds(database), process.cpuUsage()];
    const began = performance.now();
    await act();
    const wall = (performance.now() - began) / 1_000;
    const { user, system } = process.cpuUsage(own);
    all.push({ wall, backend: (await databaseCpuSeconds(database)) - before, node: (user + system) / 1_000_000 });
  }
  return (
    all.toSorted((a, b) => a.wall - b.wall)[Math.floor(runs / 2)] ?? { wall: Number.NaN, backend: Number.NaN, node: 0 }
  );
}

/** CPU seconds of the backends, and of their workers that have ended. */
async function databaseCpuSeconds({ worker }: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(worker);
  let ticks = 0;
  const parents = new Set<string>();
  for (const { pid } of rows) {
    const stat = await statOf(pid);
    ticks += Number(stat[11]) + Number(stat[12]);
    parents.add(stat[1] ?? '');
  }
  for (const parent of parents) {
    const stat = await statOf(parent);
    ticks += Number(stat[13]) + Number(stat[14]);
  }
  return ticks / TICKS;
}

/** The fields after the name, which may contain spaces: state, parent, and so on. */
async function statOf(pid: number | string): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
