import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import {
  createDatabase,
  dropDatabase,
  newDatabaseName,
  withDatabase,
} from '../../dev/testing/database/test-databases.ts';
import { testServer } from '../../dev/testing/database/test-server.ts';
import { checkDurability } from './check-durability.ts';

async function databaseWith(synchronousCommit: string): Promise<pg.ClientConfig> {
  const { url: serverUrl } = testServer();
  const name = newDatabaseName();
  const connectionString = withDatabase(serverUrl, name);
  onTestFinished(() => dropDatabase(serverUrl, name));
  await createDatabase(serverUrl, name);
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`alter database ${name} set synchronous_commit = ${synchronousCommit}`);
  await client.end();
  return { connectionString };
}

test.each(['on', 'remote_apply'])('synchronous_commit %s is accepted', async (value) => {
  await expect(checkDurability(await databaseWith(value))).resolves.toBeUndefined();
});

test.each(['off', 'local', 'remote_write'])('synchronous_commit %s is refused with one sentence', async (value) => {
  await expect(checkDurability(await databaseWith(value))).rejects.toThrow(
    'The database may lose what it has confirmed, because synchronous_commit is not on: switch it on in PostgreSQL and start again.',
  );
});
