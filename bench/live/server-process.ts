import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type LiveServerOrder = { readonly databaseUrl: string; readonly port: number };

export async function startLiveServer(order: LiveServerOrder) {
  const child = fork(fileURLToPath(import.meta.resolve('./server.ts')), [JSON.stringify(order)], {
    execArgv: ['--expose-gc'],
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The server did not start.'))),
  ]);
  return {
    /** After a full garbage collection. */
    memory: async (): Promise<NodeJS.MemoryUsage> => {
      child.send('memory');
      const [usage] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
      return usage;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.send('stop');
      await exit;
    },
  };
}
