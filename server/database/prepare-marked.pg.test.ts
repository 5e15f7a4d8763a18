import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { PREPARED } from './prepare-marked.ts';

const { database } = await freshDatabase();

test('a marked statement is planned once per connection, whatever its values; any other each time', async () => {
  await database.worker.connection().execute(async (db) => {
    const prepared = async () =>
      (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
        ({ statement }) => statement,
      );
    const double = async (number: number) =>
      (await sql<{ doubled: number }>`${sql.raw(PREPARED)} select 2 * ${number}::integer as doubled`.execute(db))
        .rows[0]?.doubled;
    expect([await double(2), await double(21)]).toEqual([4, 42]);
    await sql`select 3 * ${7}::integer`.execute(db);
    expect(await prepared()).toEqual([`${PREPARED} select 2 * $1::integer as doubled`]);
  });
});
