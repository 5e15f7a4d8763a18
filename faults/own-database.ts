import { startTestCluster } from '../dev/testing/database/test-cluster.ts';
import { createDatabase, dropDatabase, newDatabaseName, withDatabase } from '../dev/testing/database/test-databases.ts';
import { migrate } from '../server/database/migrate.ts';

/** A running PostgreSQL, and a migrated database to copy. */
export type DatabaseServer = { readonly url: string; readonly template: string };

/** Migrated databases for this run, on the given server or on a new one. */
export async function withOwnDatabases<T>(
  count: number,
  server: DatabaseServer | undefined,
  act: (urls: readonly string[]) => Promise<T>,
): Promise<T> {
  if (server !== undefined) return await withCopies(count, server, act);
  const cluster = await startTestCluster();
  try {
    const template = newDatabaseName();
    await createDatabase(cluster.url, template);
    await migrate({ connectionString: withDatabase(cluster.url, template) });
    return await withCopies(count, { url: cluster.url, template }, act);
  } finally {
    await cluster.close();
  }
}

export async function withOwnDatabase<T>(
  server: DatabaseServer | undefined,
  act: (url: string) => Promise<T>,
): Promise<T> {
  return await withOwnDatabases(1, server, async ([url = '']) => await act(url));
}

async function withCopies<T>(
  count: number,
  { url, template }: DatabaseServer,
  act: (urls: readonly string[]) => Promise<T>,
): Promise<T> {
  const names = Array.from({ length: count }, newDatabaseName);
  try {
    for (const name of names) await createDatabase(url, name, template);
    return await act(names.map((name) => withDatabase(url, name)));
  } finally {
    for (const name of names) await dropDatabase(url, name);
  }
}
