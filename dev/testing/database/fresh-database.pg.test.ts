import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from './fresh-database.ts';

const first = await freshDatabase();
const second = await freshDatabase();

async function query({ url }: FreshDatabase, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<pg.QueryResultRow>(text)).rows;
  } finally {
    await client.end();
  }
}

test('two fresh databases are isolated from each other', async () => {
  await query(first, `insert into milepost.installation (key, value) values ('only here', '1')`);
  const count = `select count(*)::int as found from milepost.installation where key = 'only here'`;
  expect(await query(first, count)).toEqual([{ found: 1 }]);
  expect(await query(second, count)).toEqual([{ found: 0 }]);
});

test('the pools of a fresh database have the rights of the program', async () => {
  expect(await first.database.worker.selectFrom('organization').select('id').execute()).toEqual([]);
});
