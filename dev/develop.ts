import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { createServer, type Plugin } from 'vite';
import { readEnvironment } from '../server/environment.ts';
import { prepareDataFolder } from '../server/start/data-folder.ts';
import { Shutdown } from '../server/start/shutdown.ts';
import { startDatabase, type DatabaseConnection } from '../server/start-database.ts';
import { runNode } from './programs/run-program.ts';
import { outwardPages } from './develop/outward-pages.ts';
import { RestartingServer } from './develop/restarting-server.ts';
import { findFreePort } from './testing/process/free-port.ts';

const root = path.join(import.meta.dirname, '..');
const webFolder = path.join(root, 'web');

/** Paths that the server answers; everything else is the browser app's. */
const served = /^\/(v2|oidc|health)(\/|$|\?)/;
const rebuilds = /\.(ts|sql|json)$/;
const testFiles = /(\.test\.ts|\.e2e\.ts)$/;

const settings = readEnvironment(process.env, root);
const { publicUrl, port } = settings;
const inspect = process.argv.slice(2).filter((argument) => argument.startsWith('--inspect'));
const ownPort = await findFreePort();
const started = performance.now();

// The server reads its version there; pages come from their sources.
if (!existsSync(path.join(webFolder, 'dist/build.json'))) {
  console.log('Building the web app once…');
  await runNode(path.join(webFolder, 'build-if-changed.ts'), [], { cwd: root });
}

// The database outlives the server, because it takes the longest to start.
const database = new Shutdown();
await prepareDataFolder(settings.dataFolder);
const { connection } = await startDatabase(settings, database, console.log);
const server = new RestartingServer([...inspect, path.join(root, 'server/main.ts')], {
  ...process.env,
  PORT: String(ownPort),
  PUBLIC_URL: publicUrl,
  DATABASE_URL: addressOf(connection),
  MILEPOST_DEMO: process.env['MILEPOST_DEMO'] ?? (settings.demo ? 'on' : 'off'),
});

/** A page opened during a restart waits for the server. */
const awaitServer: Plugin = {
  name: 'await-server',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      if (served.test(request.url ?? '')) void passWhenReady(response, next);
      else next();
    });
  },
};

const vite = await createServer({
  root: webFolder,
  configFile: path.join(webFolder, 'vite.config.ts'),
  plugins: [awaitServer, outwardPages(webFolder)],
  clearScreen: false,
  server: {
    host: 'localhost',
    port,
    strictPort: true,
    proxy: { [served.source]: { target: `http://localhost:${ownPort}` } },
  },
});
const parts = ['server', 'domain', 'api-contract', 'dev'].map((folder) => path.join(root, folder));
vite.watcher.add(parts);
vite.watcher.on('all', (_, file) => {
  const isPart = parts.some((folder) => file.startsWith(`${folder}${path.sep}`));
  if (isPart && rebuilds.test(file) && !testFiles.test(file)) server.restart(path.relative(root, file));
});

// Vite's own handler would end the process before the database has stopped.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}

await Promise.all([vite.listen(), server.ready.catch(() => undefined)]);
console.log(`\nOpen ${publicUrl}: it follows what you save. (${((performance.now() - started) / 1000).toFixed(1)} s)`);

async function stop(): Promise<void> {
  await Promise.all([server.stop(), vite.close()]);
  await database.begin();
}

function addressOf(to: DatabaseConnection): string {
  if ('connectionString' in to) return to.connectionString;
  return `postgresql://${to.user}@localhost:${to.port}/${to.database}?host=${encodeURIComponent(to.host)}`;
}

async function passWhenReady(response: ServerResponse, next: () => void): Promise<void> {
  try {
    await server.ready;
  } catch {
    response.writeHead(503, { 'content-type': 'text/plain' }).end('The server has ended: its terminal says why.');
    return;
  }
  next();
}
