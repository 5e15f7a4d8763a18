import { afterAll } from 'vitest';
import { openDatabase, type Database } from '../../../server/database/database.ts';
import { createDatabase, dropDatabase, newDatabaseName, withDatabase } from './test-databases.ts';
import { testServer } from './test-server.ts';

/** The product's 5 s are too short for a test of 20 parallel requests on a busy machine. */
const CONNECTION_TIMEOUT_MS = 60_000;

export interface FreshDatabase {
  readonly database: Database;
  /** Connects as the owner of the whole database, who is above every policy. */
  readonly url: string;
}

/** A migrated, empty database for this test file: `const { database } = await freshDatabase();` at its top. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { url: serverUrl, template } = testServer();
  const name = newDatabaseName();
  const url = withDatabase(serverUrl, name);
  const closing = [() => dropDatabase(serverUrl, name)];
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });
  await createDatabase(serverUrl, name, template);
  const database = await openDatabase({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  closing.push(() => database.close());
  return { database, url };
}
