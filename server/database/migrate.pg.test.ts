import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, newDatabaseName, withDatabase } from '../../dev/test-database/test-databases.ts';
import { migrate } from './migrate.ts';

test('several processes that start at once migrate once', async () => {
  const { url } = inject('testServer');
  const name = newDatabaseName();
  await createDatabase(url, name);
  try {
    const connectionString = withDatabase(url, name);
    const applied = await Promise.all([1, 2, 3].map(() => migrate({ connectionString })));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    expect(await migrate({ connectionString })).toEqual([]);
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select name from milepost.migration order by name');
    await client.end();
    expect(rows.map((row) => row.name)).toEqual(applied.flat());
  } finally {
    await dropDatabase(url, name);
  }
});
