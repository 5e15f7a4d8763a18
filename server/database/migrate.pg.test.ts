import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import {
  createDatabase,
  dropDatabase,
  newDatabaseName,
  withDatabase,
} from '../../dev/testing/database/test-databases.ts';
import { testServer } from '../../dev/testing/database/test-server.ts';
import { migrate } from './migrate.ts';

async function emptyDatabase() {
  const { url } = testServer();
  const name = newDatabaseName();
  await createDatabase(url, name);
  onTestFinished(async () => dropDatabase(url, name));
  const connectionString = withDatabase(url, name);
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query<{ name: string; checksum: string }>(statement);
    await client.end();
    return rows;
  };
  return { connectionString, run };
}

test('several processes that start at once migrate once', async () => {
  const { connectionString, run } = await emptyDatabase();
  const applied = await Promise.all([1, 2, 3].map(() => migrate({ connectionString })));
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await migrate({ connectionString })).toEqual([]);
  const rows = await run('select name from milepost.migration order by name');
  expect(rows.map((row) => row.name)).toEqual(applied.flat());
});

test('a migration changed after it was applied stops the start, and one from before checksums gets its checksum', async () => {
  const { connectionString, run } = await emptyDatabase();
  await migrate({ connectionString });
  const before = await run('select name, checksum from milepost.migration order by name');
  await run("update milepost.migration set checksum = null where name like '0001%'");
  expect(await migrate({ connectionString })).toEqual([]);
  expect(await run('select name, checksum from milepost.migration order by name')).toEqual(before);
  await run("update milepost.migration set checksum = 'another' where name like '0001%'");
  await expect(migrate({ connectionString })).rejects.toThrow(
    'Migration 0001-house.sql was changed after it was applied: put the file back as it was, and write a new one.',
  );
});

test('a database of a newer Milepost is left alone', async () => {
  const { connectionString, run } = await emptyDatabase();
  await migrate({ connectionString });
  await run("insert into milepost.migration (name) values ('9999-from-the-future.sql')");
  await expect(migrate({ connectionString })).rejects.toThrow(
    'The database was used by a newer Milepost (it has 9999-from-the-future.sql): start that version, or restore a backup from before.',
  );
});
