import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from '../dev/testing/process/free-port.ts';
import type { Figure } from './figure.ts';

const root = resolve(import.meta.dirname, '..');
const ROUNDS = 5;

/** Runs what `npm start` runs, until it reports that it is ready. */
async function start(dataFolder: string): Promise<ChildProcess> {
  const env = { ...process.env, MILEPOST_DATA_DIR: dataFolder, PORT: String(await findFreePort()) };
  const child = spawn(process.execPath, [join(root, 'run.mjs'), 'start'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const text of child.stdout) {
    printed += String(text);
    if (printed.includes('Milepost is ready')) return child;
  }
  throw new Error(`Milepost did not start: ${printed}`);
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

/** `npm start` on a machine already set up: from the command to the line with the address, median of five. */
export async function measure(): Promise<Figure> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'milepost-bench-start-'));
  // When started as root, PostgreSQL runs as another user, who needs access.
  await chmod(dataFolder, 0o711);
  try {
    await stop(await start(dataFolder));
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      const child = await start(dataFolder);
      seconds.push((performance.now() - began) / 1000);
      await stop(child);
    }
    const median = seconds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
    return { name: 'start', unit: 's', measured: [median], must: [8], aim: [3] };
  } finally {
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 10 });
  }
}
