import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { stopPostmaster } from './stop-postmaster.ts';

const folder = '/a-cluster';
const started: ChildProcess[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Looks like a server on the folder. */
async function startLookAlike(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '--', '-D', folder, '']);
  started.push(child);
  await once(child, 'spawn');
  return child.pid ?? 0;
}

function refuseSignals(code: string): void {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error(`kill ${code}`), { code });
  });
}

test('a server that ends before its signal arrives counts as stopped', async () => {
  const pid = await startLookAlike();
  refuseSignals('ESRCH');
  await expect(stopPostmaster(pid, folder)).resolves.toBeUndefined();
});

test('a server that may not be signalled is not reported as stopped', async () => {
  const pid = await startLookAlike();
  refuseSignals('EPERM');
  await expect(stopPostmaster(pid, folder)).rejects.toThrow('kill EPERM');
});
