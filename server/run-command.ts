import { checkRights } from './database/check-rights.ts';
import { openDatabase, type Database } from './database/database.ts';
import { findRunningEmbedded } from './embedded-postgres/find-running.ts';
import { prepareLogins } from './database/logins.ts';
import { migrate } from './database/migrate.ts';
import { readProcessEnvironment, type Environment } from './environment.ts';
import type { InstallationSecret } from './secret/installation-secret.ts';
import { openSecret } from './keys/secret-store.ts';
import { prepareDataFolder } from './start/data-folder.ts';
import { runUntilSignal } from './start/run-until-signal.ts';
import type { Shutdown } from './start/shutdown.ts';
import { startDatabase, type DatabaseConnection } from './start-database.ts';

type FindSecret = (connection: DatabaseConnection, environment: Environment) => Promise<InstallationSecret>;

/**
 * Runs a command on the running Milepost's database, or on one started for it. A failure prints one sentence and exits
 * with 1.
 */
export function runCommand(
  act: (database: Database, environment: Environment, secret: InstallationSecret) => Promise<void>,
  findSecret: FindSecret = (connection, environment) => openSecret(connection, environment, console.error),
): void {
  let environment: Environment | undefined;
  const run = async (shutdown: Shutdown) => {
    environment = readProcessEnvironment();
    const connection = await findConnection(environment, shutdown);
    await checkRights(connection);
    await migrate(connection);
    const secret = await findSecret(connection, environment);
    const database = await openDatabase(await prepareLogins(connection, secret));
    shutdown.add(1000, () => database.close());
    await act(database, environment, secret);
    await shutdown.begin();
  };
  runUntilSignal(run, { findDataFolder: () => environment?.dataFolder });
}

async function findConnection(environment: Environment, shutdown: Shutdown): Promise<DatabaseConnection> {
  if (environment.databaseUrl === undefined) {
    const running = await findRunningEmbedded(environment.dataFolder);
    if (running) return running;
    await prepareDataFolder(environment.dataFolder);
  }
  return (await startDatabase(environment, shutdown, console.error)).connection;
}
