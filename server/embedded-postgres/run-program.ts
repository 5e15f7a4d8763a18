import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import path from 'node:path';
import { isDiskFullText } from '../failure/disk-full.ts';
import type { DatabaseUser } from './database-user.ts';

/** Starts a program of PostgreSQL in its own session, so that Ctrl+C does not reach it directly. */
export function startProgram(
  { prefix, ...ids }: DatabaseUser,
  program: string,
  args: readonly string[],
  stdio: StdioOptions,
  variables: Readonly<Record<string, string>> = {},
): ChildProcess {
  const [command = '', ...rest] = [...prefix, program, ...args];
  // PATH is needed for unshare. Nothing else is inherited, because PGDATA or PGPORT would take effect.
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', ...variables };
  const child = spawn(command, rest, { ...ids, cwd: '/', stdio, detached: true, env });
  // A program that fails to start has no pid and never ends, which is how callers notice.
  child.on('error', () => undefined);
  return child;
}

export function runProgram(
  user: DatabaseUser,
  program: string,
  args: readonly string[],
  onStart: (child: ChildProcess) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = startProgram(user, program, args, ['ignore', 'ignore', 'pipe']);
    let complaints = '';
    child.stderr?.on('data', (text: Buffer) => (complaints += text.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(programError(path.basename(program), complaints));
    });
    onStart(child);
  });
}

export function programError(name: string, complaints: string): Error {
  const error = new Error(`${name} failed: ${complaints.trim()}`);
  return isDiskFullText(complaints) ? Object.assign(error, { code: 'ENOSPC' }) : error;
}
