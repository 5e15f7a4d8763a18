import Fastify from 'fastify';
import { openWholeApp } from '../../dev/test-app/whole-app.ts';
import { startTidyingLists } from '../../server/clock/tidy-lists.ts';
import { openDatabase } from '../../server/database/database.ts';
import type { LiveServerOrder } from '../live/server-process.ts';

/** The application, with what keeps its lists tidy, in a process of its own; its parent tells it what to do. */

const { databaseUrl, port } = JSON.parse(process.argv[2] ?? '{}') as LiveServerOrder;
const { log: logger } = Fastify({ logger: { level: 'error' } });
const database = await openDatabase({ connectionString: databaseUrl });
const { app, close } = await openWholeApp(database, () => ({ logger }));
const tidying = startTidyingLists({ database, now: Date.now, logger });
await app.listen({ host: '127.0.0.1', port });
process.on('message', (message) => {
  if (message === 'stop') void stop();
});
process.send?.('ready');

async function stop(): Promise<void> {
  await close();
  await tidying.stop();
  await database.close();
  process.disconnect?.();
}
