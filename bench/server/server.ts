import Fastify from 'fastify';
import { openWholeApp } from '../../dev/test-app/whole-app.ts';
import { openDatabase } from '../../server/database/database.ts';
import type { Intake } from '../../server/gps-signals/intake/intake.ts';
import type { ServerOrder } from './server-process.ts';

/** The application on a database and a port, in a process of its own; its parent tells it what to do. */

const { databaseUrl, port, mutant } = JSON.parse(process.argv[2] ?? '{}') as ServerOrder;
const { log: logger } = Fastify({ logger: { level: 'error' } });
const database = await openDatabase({ connectionString: databaseUrl });
const { app, close } = await openWholeApp(database, ({ intake }) => ({ logger, intake: mutated(intake) }));
await app.listen({ host: '127.0.0.1', port });
process.on('message', (message) => {
  if (message === 'heap') {
    globalThis.gc?.();
    process.send?.({ heapUsed: process.memoryUsage().heapUsed });
  }
  if (message === 'stop') void stop();
});
process.send?.('ready');

async function stop(): Promise<void> {
  await close();
  await database.close();
  process.disconnect?.();
}

/** Plants the defect that a fault run must find. */
function mutated(sound: Intake): Intake {
  if (mutant !== 'ACKNOWLEDGES_BEFORE_COMMIT') return sound;
  return {
    ...sound,
    take: (source, signals, receivedAt) => {
      sound.take(source, signals, receivedAt).catch(() => {}); // nobody is told
      return Promise.resolve(signals.map(() => ({ status: 'STORED' })));
    },
  };
}
