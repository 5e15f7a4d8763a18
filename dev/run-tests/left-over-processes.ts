import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const variable = 'MILEPOST_TEST_RUN';

type LeftOver = { readonly pid: number; readonly command: string };

/** Marks everything that this process will start, however deep, by a variable that children inherit. */
export function markDescendants(): string {
  const mark = `${variable}=${randomUUID()}`;
  process.env[variable] = mark.slice(variable.length + 1);
  return mark;
}

/** What carries the mark and still runs. Only Linux shows the environment of a process. */
export function leftOverProcesses(mark: string): readonly LeftOver[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .flatMap((pid) => {
      const carries = read(pid, 'environ').split('\0').includes(mark);
      return carries ? [{ pid, command: read(pid, 'cmdline').replaceAll('\0', ' ').trim() }] : [];
    });
}

/** What is still there when everything has had three seconds to be on its way out. */
export async function stragglers(mark: string): Promise<readonly LeftOver[]> {
  for (let waited = 0; waited < 3000 && leftOverProcesses(mark).length > 0; waited += 100) await pause(100);
  return leftOverProcesses(mark);
}

/** Ends them: SIGINT is what PostgreSQL takes as “now, but cleanly”; whatever stays after that is killed. */
export async function endLeftOvers(mark: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    for (const { pid } of leftOverProcesses(mark)) send(pid, signal);
    await stragglers(mark);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
