import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgram } from '../programs/run-program.ts';

type User = { readonly uid: number; readonly gid: number };

/** A PostgreSQL of the system's own version, alone in a temporary folder, reachable through its socket there. */
export async function withTemporaryCluster<Result>(
  binaries: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-pg-'));
  try {
    const user = unprivilegedUser();
    if (user !== undefined) chownSync(folder, user.uid, user.gid);
    const data = join(folder, 'data');
    const options = { cwd: folder, user, stopSignal: 'SIGINT', minutes: 60 } as const;
    const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
    const made = await startProgram(join(binaries, 'initdb'), initdb, options).outcome;
    if (made.code !== 0) throw new Error(`initdb failed: ${made.output}`);
    const settings = [
      '-c',
      'listen_addresses=',
      '-c',
      `unix_socket_directories=${folder}`,
      '-c',
      'max_connections=200',
    ];
    const server = startProgram(join(binaries, 'postgres'), ['-D', data, ...settings], options);
    try {
      await Promise.race([untilReady(data), server.outcome.then(({ output }) => Promise.reject(new Error(output)))]);
      return await work(`postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// PostgreSQL refuses to run as root.
function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const people = readFileSync('/etc/passwd', 'utf8').split('\n');
  const entry =
    people.find((line) => line.startsWith('postgres:')) ?? people.find((line) => line.startsWith('nobody:'));
  const [, , uid, gid] = entry?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error('There is no ordinary user to run PostgreSQL as.');
  return { uid: Number(uid), gid: Number(gid) };
}

// PostgreSQL writes its state into the eighth line of this file.
async function untilReady(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  while (!existsSync(file) || readFileSync(file, 'utf8').split('\n')[7]?.trim() !== 'ready') await pause(50);
}
