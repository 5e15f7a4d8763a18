import Fastify, { type FastifyInstance } from 'fastify';
import path from 'node:path';
import { checkDurability } from './database/check-durability.ts';
import { openDatabase, type Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { readProcessEnvironment, type Environment } from './environment.ts';
import { buildApp } from './http/app.ts';
import { findPerson } from './people/visitor-store.ts';
import { openAccessTokens } from './session/access-tokens.ts';
import { openIdentityProvider } from './session/identity-provider.ts';
import { closeServers } from './start/close-server.ts';
import { prepareDataFolder } from './start/data-folder.ts';
import { listenOn } from './start/listen.ts';
import { findFreeAddresses } from './start/port.ts';
import { readVersion } from './start/read-version.ts';
import { runUntilSignal } from './start/run-until-signal.ts';
import type { Shutdown } from './start/shutdown.ts';
import { startDatabase } from './start/start-database.ts';
import { StartFailure } from './start/start-failure.ts';

// Together with the database's own, these end within ten seconds.
const patienceWithRequests = 3500;
const patienceWithPools = 1000;

const now = () => new Date();
let environment: Environment | undefined;

runUntilSignal(start, () => environment?.dataFolder);

async function start(shutdown: Shutdown, fail: (error: unknown) => void): Promise<void> {
  environment = readProcessEnvironment();
  const { host, port, dataFolder, publicUrl } = environment;
  const addresses = await findFreeAddresses(host, port);
  const webFolder = path.join(environment.projectFolder, 'web/dist');
  const version = await readVersion(webFolder);
  await prepareDataFolder(dataFolder);
  const database = await openStartedDatabase(environment, shutdown, fail);
  if (environment.demo) {
    const { ensureDemoWorld } = await import('../dev/demo-world/ensure-demo-world.ts');
    await ensureDemoWorld({ worker: database.worker, now: now(), report: console.log });
  }
  const app = await wireApp(environment, database, version, webFolder);
  const further = await listenOn(app, addresses, port);
  shutdown.add(patienceWithRequests, () => closeServers(app, further, patienceWithRequests - 500));
  if (!shutdown.hasBegun) console.log(`Milepost is ready at ${publicUrl}`);
}

async function openStartedDatabase(
  settings: Environment,
  shutdown: Shutdown,
  fail: (error: unknown) => void,
): Promise<Database> {
  const { connection, lost } = await startDatabase(settings, shutdown, console.log);
  // Ending is what a supervisor understands, and the next start recovers; carrying on would mean a second, rarely
  // walked way to a working state.
  void lost.then(() =>
    fail(new StartFailure('PostgreSQL has ended: start Milepost again, and it recovers by itself.')),
  );
  await checkDurability(connection);
  await migrate(connection);
  const database = await openDatabase(connection);
  shutdown.add(patienceWithPools, () => database.close());
  return database;
}

async function wireApp(
  settings: Environment,
  database: Database,
  version: string,
  webFolder: string,
): Promise<FastifyInstance> {
  const { publicUrl } = settings;
  const { worker } = database;
  const accessTokens = await openAccessTokens(worker, publicUrl);
  const provider = await openProvider(settings, worker);
  return buildApp({
    database,
    findPrincipal: async (token) => {
      const holder = await accessTokens.verify(token, now());
      return holder && (await findPerson(worker, holder, now()));
    },
    session: {
      worker,
      accessTokens,
      identityProvider: openIdentityProvider(provider),
      isProviderLocal: settings.identityProvider.kind === 'local',
      publicUrl,
      now,
    },
    configuration: {
      accountUrl: settings.accountUrl ?? null,
      privacyUrl: settings.privacyUrl ?? null,
      termsUrl: settings.termsUrl ?? null,
      demo: settings.demo,
      errorReportingDsn: settings.sentryDsn ?? null,
      tagManagerUrl: settings.tagManagerUrl ?? null,
    },
    publicUrl,
    version,
    webFolder,
    intercept: (request, response) => provider.handle(request, response),
    logger: Fastify({ logger: { level: settings.logLevel } }).log,
  });
}

async function openProvider({ identityProvider, publicUrl, demo }: Environment, worker: Database['worker']) {
  if (identityProvider.kind === 'external') return { ...identityProvider, handle: () => false };
  const { createIdentityProvider } = await import('../dev/identity-provider/identity-provider.ts');
  return createIdentityProvider({ publicUrl, worker, demo, now });
}
