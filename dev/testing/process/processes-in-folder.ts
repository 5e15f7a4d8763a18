import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** All processes with this folder as working directory or argument, including those of the database. */
export function processesInFolder(folder: string): readonly number[] {
  if (process.platform !== 'linux') {
    const table = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
    return table.filter((line) => line.includes(folder)).map((line) => Number.parseInt(line, 10));
  }
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && (workingFolder(pid).startsWith(folder) || commandLine(pid).includes(folder)));
}

function workingFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
