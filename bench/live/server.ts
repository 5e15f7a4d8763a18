import Fastify from 'fastify';
import { openWholeApp } from '../../dev/test-app/whole-app.ts';
import { openDatabase } from '../../server/database/database.ts';
import { startLive } from '../../server/live/start-live.ts';
import type { LiveServerOrder } from './server-process.ts';

/** The application with its live streams, in a process of its own; its parent tells it what to do. */

const { databaseUrl, port } = JSON.parse(process.argv[2] ?? '{}') as LiveServerOrder;
const connection = { connectionString: databaseUrl };
const { log: logger } = Fastify({ logger: { level: 'error' } });
const database = await openDatabase(connection);
const live = await startLive({ connection, now: Date.now, logger });
const { app, close } = await openWholeApp(database, () => ({ logger, live: live.streams }));
await app.listen({ host: '127.0.0.1', port });
process.on('message', (message) => {
  if (message === 'memory') {
    globalThis.gc?.();
    process.send?.(process.memoryUsage());
  }
  if (message === 'stop') void stop();
});
process.send?.('ready');

async function stop(): Promise<void> {
  live.streams.closeAll();
  await close();
  await live.stop();
  await database.close();
  process.disconnect?.();
}
