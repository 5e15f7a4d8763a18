import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../../server/embedded-postgres/start-embedded.ts';
import { killProcessesIn } from './temporary-folder.ts';
import { testFolderPrefix } from '../database/abandoned-clusters.ts';

export type StoppableDatabase = {
  readonly url: string;
  /** Where it listens. */
  readonly socketFile: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

const projectFolder = path.resolve(import.meta.dirname, '../../..');

/** A PostgreSQL that stops and comes back, like an operator's own. */
export async function startStoppableDatabase(): Promise<StoppableDatabase> {
  const folder = await mkdtemp(path.join(os.tmpdir(), testFolderPrefix));
  // When started as root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o711);
  let stops: (() => Promise<void>)[] = [];
  const onStop = (stop: () => Promise<void>) => stops.push(stop);
  const start = async () =>
    await startEmbedded({ projectFolder, dataFolder: folder, onProgress: () => undefined, onStop });
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
    stops = [];
  };
  const { host, port, user, database } = (await start()).connection;
  const parameters = new URLSearchParams({ host, port: String(port), user });
  return {
    url: `postgresql:///${database}?${parameters.toString()}`,
    socketFile: path.join(host, `.s.PGSQL.${port}`),
    stop,
    start: async () => void (await start()),
    close: async () => {
      await stop();
      killProcessesIn(folder);
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
