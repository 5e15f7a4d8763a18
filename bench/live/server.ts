import Fastify from 'fastify';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainParts } from '../../dev/test-app/plain-parts.ts';
import { openDatabase } from '../../server/database/database.ts';
import { buildApp } from '../../server/http/app.ts';
import { startLive } from '../../server/live/start-live.ts';
import { findPerson } from '../../server/people/visitor-store.ts';
import { openAccessTokens } from '../../server/session/access-tokens.ts';
import { openIdentityProvider } from '../../server/session/identity-provider.ts';
import { publicUrl } from './public-url.ts';
import type { LiveServerOrder } from './server-process.ts';

/** The application with its live streams, in a process of its own; its parent tells it what to do. */

/** Nobody listens there. */
const silentIssuer = 'http://127.0.0.1:9';

const { databaseUrl, port } = JSON.parse(process.argv[2] ?? '{}') as LiveServerOrder;
const connection = { connectionString: databaseUrl };
const logger = Fastify({ logger: { level: 'error' } }).log;
const now = () => new Date();
const database = await openDatabase(connection);
const { worker } = database;
const accessTokens = await openAccessTokens(worker, publicUrl);
const live = await startLive({ connection, now: Date.now, logger });
const plain = plainParts(database);
const webFolder = await mkdtemp(join(tmpdir(), 'milepost-web-'));
await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Milepost</title>');
const app = await buildApp({
  ...plain.parts,
  live: live.streams,
  database,
  findPrincipal: async (token) => {
    const holder = await accessTokens.verify(token, now());
    return holder && (await findPerson(worker, holder, now()));
  },
  session: {
    worker,
    accessTokens,
    identityProvider: openIdentityProvider({ issuer: silentIssuer, clientId: 'bench', clientSecret: 'bench' }),
    isProviderLocal: false,
    publicUrl,
    now,
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
  if (message === 'memory') {
    globalThis.gc?.();
    process.send?.(process.memoryUsage());
  }
  if (message === 'stop') void stop();
});
process.send?.('ready');

async function stop(): Promise<void> {
  live.streams.closeAll();
  await app.close();
  await live.stop();
  await plain.close();
  await database.close();
  await rm(webFolder, { recursive: true });
  process.disconnect?.();
}
