import type { Environment } from './environment.ts';
import { checkDatabaseConnection } from './database/check-database-connection.ts';
import type { EmbeddedConnection } from './embedded-postgres/embedded-connection.ts';
import { startEmbedded } from './embedded-postgres/start-embedded.ts';
import { checkFreeSpace } from './failure/disk-full.ts';
import { SHUTDOWN_TIMEOUTS_MS, type Shutdown } from './start/shutdown.ts';

export type DatabaseConnection = { readonly connectionString: string } | EmbeddedConnection;

export interface StartedDatabase {
  readonly connection: DatabaseConnection;
  /**
   * Settles with the reason when the embedded database cannot be kept running. An external database may be down at
   * times.
   */
  readonly lost: Promise<unknown>;
}

export async function startDatabase(
  { databaseUrl, projectFolder, dataFolder }: Environment,
  shutdown: Shutdown,
  onProgress: (sentence: string) => void,
): Promise<StartedDatabase> {
  if (databaseUrl !== undefined) {
    await checkDatabaseConnection(databaseUrl);
    return { connection: { connectionString: databaseUrl }, lost: new Promise(() => undefined) };
  }
  await checkFreeSpace(dataFolder);
  const onStop = (stop: () => Promise<void>) => shutdown.add(SHUTDOWN_TIMEOUTS_MS.database, stop);
  return startEmbedded({ projectFolder, dataFolder, onProgress, onStop });
}
