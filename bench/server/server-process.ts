import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type Mutant = 'ACKNOWLEDGES_BEFORE_COMMIT' | 'COUNTS_NO_USE';

export type ServerOrder = {
  readonly databaseUrl: string;
  readonly port: number;
  readonly mutant?: Mutant;
  /** The thread that answers also takes in the signals, which makes its memory measurable, and nothing else runs. */
  readonly isIntakeAlone?: boolean;
};

export type ServerProcess = {
  readonly child: ChildProcess;
  /** After a full garbage collection of the thread that answers. */
  memory(): Promise<NodeJS.MemoryUsage>;
  stop(): Promise<void>;
  /** Like a power cut: does not wait for pending work. */
  kill(): Promise<void>;
};

export async function startServer(order: ServerOrder, execArgv: string[] = []): Promise<ServerProcess> {
  const child = fork(fileURLToPath(import.meta.resolve('./server.ts')), [JSON.stringify(order)], {
    execArgv: ['--expose-gc', ...execArgv],
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The server did not start.'))),
  ]);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    memory: async () => {
      child.send('memory');
      const [usage] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
      return usage;
    },
    stop: async () => {
      if (hasEnded()) return;
      const exit = once(child, 'exit');
      child.send('stop');
      await exit;
    },
    kill: async () => {
      if (hasEnded()) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
