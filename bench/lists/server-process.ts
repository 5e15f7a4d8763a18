import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LiveServerOrder } from '../live/server-process.ts';

export async function startListsServer(order: LiveServerOrder): Promise<{ stop(): Promise<void> }> {
  const child = fork(fileURLToPath(import.meta.resolve('./server.ts')), [JSON.stringify(order)]);
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The server did not start.'))),
  ]);
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.send('stop');
      await exit;
    },
  };
}
