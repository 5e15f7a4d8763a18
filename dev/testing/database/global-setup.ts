import type { TestProject } from 'vitest/node';
import { migrate } from '../../../server/database/migrate.ts';
import { startTestCluster, type TestCluster } from './test-cluster.ts';
import { createDatabase, dropDatabase, dropOldDatabases, newDatabaseName, withDatabase } from './test-databases.ts';

/** One migrated database for the whole run, from which every test file gets a copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env['TEST_DATABASE_URL'];
  const server = outside === undefined ? await startTestCluster() : await useServer(outside);
  const template = newDatabaseName();
  const tearDown = async () => {
    await dropDatabase(server.url, template);
    await server.close();
  };
  try {
    await createDatabase(server.url, template);
    await migrate({ connectionString: withDatabase(server.url, template) });
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('testServer', { url: server.url, template });
  return tearDown;
}

async function useServer(url: string): Promise<TestCluster> {
  await dropOldDatabases(url);
  return { url, close: () => Promise.resolve() };
}
