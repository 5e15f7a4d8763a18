import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const variable = 'MILEPOST_TEST_RUN';

type LeftOver = { readonly pid: number; readonly command: string };

/** Marks every process started from here, at any depth, by an inherited variable. */
export function markDescendants(): string {
  const mark = `${variable}=${randomUUID()}`;
  process.env[variable] = mark.slice(variable.length + 1);
  return mark;
}

/** Marked processes that are still running. Only Linux shows a process's environment. */
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

/** PostgreSQL ends within three seconds; this also covers a machine that is five times slower. */
const ENDED_WITHIN_MS = 15_000;

/** The processes that are left after a while. */
export async function awaitLeftOverProcesses(mark: string): Promise<readonly LeftOver[]> {
  const until = performance.now() + ENDED_WITHIN_MS;
  while (leftOverProcesses(mark).length > 0 && performance.now() < until) await pause(100);
  return leftOverProcesses(mark);
}

/** Ends them: SIGINT is PostgreSQL's quick clean stop; the rest is killed. */
export async function endLeftOvers(mark: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    for (const { pid } of leftOverProcesses(mark)) send(pid, signal);
    await awaitLeftOverProcesses(mark);
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
