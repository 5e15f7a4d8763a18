import Fastify from 'fastify';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainParts } from '../../dev/test-app/plain-parts.ts';
import { openDatabase } from '../../server/database/database.ts';
import type { Intake } from '../../server/gps-signals/intake/intake.ts';
import { buildApp } from '../../server/http/app.ts';
import { openAccessTokens } from '../../server/session/access-tokens.ts';
import { openIdentityProvider } from '../../server/session/identity-provider.ts';
import type { ServerOrder } from './server-process.ts';

/** The application on a database and a port, in a process of its own; its parent tells it what to do. */

const publicUrl = 'http://localhost:3999';
/** Nobody listens there. */
const silentIssuer = 'http://127.0.0.1:9';

const { databaseUrl, port, mutant } = JSON.parse(process.argv[2] ?? '{}') as ServerOrder;
const logger = Fastify({ logger: { level: 'error' } }).log;
const database = await openDatabase({ connectionString: databaseUrl });
const { worker } = database;
const plain = plainParts(database);
const webFolder = await mkdtemp(join(tmpdir(), 'milepost-web-'));
await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Milepost</title>');
const app = await buildApp({
  ...plain.parts,
  intake: mutated(plain.parts.intake),
  database,
  findPrincipal: () => Promise.resolve(null),
  session: {
    worker,
    accessTokens: await openAccessTokens(worker, publicUrl),
    identityProvider: openIdentityProvider({ issuer: silentIssuer, clientId: 'bench', clientSecret: 'bench' }),
    isProviderLocal: false,
    publicUrl,
    now: () => new Date(),
  },
  configuration: {
    accountUrl: null,
    demo: false,
    errorReportingDsn: null,
    tagManagerUrl: null,
    privacyUrl: null,
    termsUrl: null,
  },
  publicUrl,
  version: '0.0.0+bench',
  webFolder,
  intercept: () => false,
  logger,
});
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
  await app.close();
  await plain.close();
  await database.close();
  await rm(webFolder, { recursive: true });
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
