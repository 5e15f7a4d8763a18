import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cpuOf } from './cpu.ts';
import type { Fleet } from './world.ts';

export type LoadOrder = {
  readonly port: number;
  readonly fleets: readonly Fleet[];
  readonly connections: number;
  readonly signalsPerRequest: number;
  /** The time of the first signals, and the interval between a device's signals, by its own clock. */
  readonly begins: number;
  readonly stepMs: number;
  /** Stop after this many signals; if omitted, send until told to stop. */
  readonly most?: number;
};

export type LoadReport = {
  readonly stored: number;
  readonly other: number;
  readonly requests: number;
  readonly p50: number;
  readonly p99: number;
};

function startLoad(order: LoadOrder) {
  return fork(fileURLToPath(import.meta.resolve('./load.ts')), [JSON.stringify(order)]);
}

type Measured = LoadReport & { readonly seconds: number; readonly cpu: readonly number[] };

/**
 * Sends as fast as it is answered, and reports on the seconds after the warm-up, with the CPU time used by each of the
 * `users`, and by itself last.
 */
export async function measureLoad(
  order: LoadOrder,
  warmUpMs: number,
  forMs: number,
  users: readonly (() => Promise<number>)[],
): Promise<Measured> {
  const child = startLoad(order);
  const used = async () => await Promise.all([...users, () => cpuOf(child.pid)].map((ask) => ask()));
  await pause(warmUpMs);
  while (!(await hasSentTwice(child, order))) await pause(500);
  child.send('measure');
  await once(child, 'message');
  const began = performance.now();
  const before = await used();
  await pause(forMs);
  child.send('report');
  const [report] = (await once(child, 'message')) as [LoadReport];
  const seconds = (performance.now() - began) / 1_000;
  const cpu = (await used()).map((after, index) => after - (before[index] ?? 0));
  child.send('stop');
  await once(child, 'exit');
  return { ...report, seconds, cpu };
}

/** A device's first signal costs more than all others, because it marks a transport that was never seen as seen. */
async function hasSentTwice(child: ChildProcess, { fleets }: LoadOrder): Promise<boolean> {
  child.send('report');
  const [{ stored }] = (await once(child, 'message')) as [LoadReport];
  return stored >= 2 * fleets.reduce((sum, { size }) => sum + size, 0);
}

/** Sends until `most` signals are stored. */
export async function sendAll(order: LoadOrder & { readonly most: number }): Promise<LoadReport> {
  const child = startLoad(order);
  const [report] = (await once(child, 'message')) as [LoadReport];
  if (child.exitCode === null) await once(child, 'exit');
  return report;
}
