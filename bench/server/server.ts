import Fastify from 'fastify';
import { generousLimits } from '../../dev/testing/app/default-app-parts.ts';
import { openWholeApp } from '../../dev/testing/app/whole-app.ts';
import { backgroundSettings } from '../../dev/testing/app/background-settings.ts';
import { startBackground } from '../../server/background/background.ts';
import { openDatabase } from '../../server/database/database.ts';
import type { Intake } from '../../server/gps-signals/intake/intake.ts';
import { MAX_EVENT_LOOP_DELAY_MS } from '../../server/http/limits.ts';
import { UsageLimiter } from '../../server/limits/usage-limiter.ts';
import { startLive } from '../../server/live/start-live.ts';
import type { ServerOrder } from './server-process.ts';

/** The application as `npm start` assembles it, in a separate process controlled by its parent. */

const { databaseUrl, port, mutant, isIntakeAlone = false } = JSON.parse(process.argv[2] ?? '{}') as ServerOrder;
const connection = { connectionString: databaseUrl };
const { log: logger } = Fastify({ logger: { level: 'error' } });
const free = { atOnce: 1e6, waiting: 1e6 };
const withoutLimits = {
  ...generousLimits,
  turns: { PERSON: free, ORGANIZATION: free },
  streams: { PERSON: 1e6, ORGANIZATION: 1e6 },
};
const database = await openDatabase(connection);
const live = await startLive({ connection, database, now: Date.now });
const settings = backgroundSettings(databaseUrl);
const background = isIntakeAlone
  ? null
  : startBackground(
      settings,
      (error) => {
        throw error;
      },
      { presence: database.presence },
    );
const { app, close } = await openWholeApp(database, ({ intake }) => ({
  logger,
  maxEventLoopDelayMs: MAX_EVENT_LOOP_DELAY_MS,
  live: live.streams,
  limits: mutant === 'COUNTS_NO_USE' ? new UsageLimiter(withoutLimits) : new UsageLimiter(),
  intake: mutated(background?.intake ?? intake),
}));
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
  await background?.stop();
  await database.close();
  process.disconnect?.();
}

/** Plants the defect that a fault run must find. */
function mutated(sound: Pick<Intake, 'accept'>): Pick<Intake, 'accept'> {
  if (mutant !== 'ACKNOWLEDGES_BEFORE_COMMIT') return sound;
  return {
    accept: (source, signals, receivedAt) => {
      sound.accept(source, signals, receivedAt).catch(() => {}); // no outcome is reported
      return Promise.resolve(signals.map(() => ({ status: 'STORED' })));
    },
  };
}
