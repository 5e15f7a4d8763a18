import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../../server/embedded-postgres/start-embedded.ts';
import { removeAbandonedClusters, testFolderPrefix } from './abandoned-clusters.ts';

export interface TestCluster {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const projectFolder = path.resolve(import.meta.dirname, '../../..');

/** A PostgreSQL for this run, in the temporary folder. */
export async function startTestCluster(): Promise<TestCluster> {
  await removeAbandonedClusters();
  const folder = await mkdtemp(path.join(os.tmpdir(), testFolderPrefix));
  // When started as root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o711);
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of stops.toReversed()) await stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { connection } = await startEmbedded({
      projectFolder,
      dataFolder: folder,
      onProgress: () => undefined,
      onStop: (stop) => stops.push(stop),
    });
    const { host, port, user, database } = connection;
    const parameters = new URLSearchParams({ host, port: String(port), user });
    return { url: `postgresql:///${database}?${parameters.toString()}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}
