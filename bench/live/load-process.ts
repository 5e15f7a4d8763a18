import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Pace, Truck } from './convoy.ts';

export type LoadOrder = {
  readonly port: number;
  /** By fleet. */
  readonly keys: readonly string[];
  readonly trucks: readonly Truck[];
  readonly pace: Pace;
  /** The time of the first signals, by the trucks' clocks. */
  readonly begins: number;
  readonly forMs: number;
};

export type LoadReport = {
  /** Requests with at least one signal that was not stored. */
  readonly other: number;
  /** How long after its due time each request was sent, in milliseconds. */
  readonly late: readonly number[];
};

/** Resolves when each truck has sent once; the rest is sent from the time that `run` is given. */
export async function startLoad(order: LoadOrder) {
  const child = fork(fileURLToPath(import.meta.resolve('./load.ts')));
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The load ended too early.')));
  child.send(order);
  await Promise.race([once(child, 'message'), ended]);
  return {
    run: async (startAt: number): Promise<LoadReport> => {
      child.send({ startAt });
      const [report] = (await Promise.race([once(child, 'message'), ended])) as [LoadReport];
      child.disconnect();
      return report;
    },
    /** If it has not ended by itself. */
    stop: async (): Promise<void> => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill();
      await exit;
    },
  };
}
