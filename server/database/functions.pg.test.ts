import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { type Edition, readFunctions } from './functions.ts';
import { migrate } from './migrate.ts';

const { database, url } = await freshDatabase();
const functions = await readFunctions();

type DatabaseFunction = { name: string; body: string; for_all: boolean };

async function inDatabase(): Promise<DatabaseFunction[]> {
  const { rows } = await sql<DatabaseFunction>`
    select proname as name, prosrc as body, has_function_privilege('public', oid, 'execute') as for_all
    from pg_proc where pronamespace = 'milepost'::regnamespace order by 1, 2`.execute(database.worker);
  return rows;
}

async function asOwner(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set role milepost_owner; set search_path = milepost');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const fileOf = (name: string) => `${name.replaceAll('_', '-')}.sql`;

/** Differences between the database and the files. */
async function differences(): Promise<string[]> {
  const found = await inDatabase();
  const missing = functions.files.filter(({ name }) => !found.some((each) => fileOf(each.name) === name));
  return [
    ...missing.map(({ name }) => `functions/${name} makes no function of its name`),
    ...found.flatMap(({ name, body, for_all: isForAll }) => {
      const text = functions.files.find((file) => file.name === fileOf(name))?.text;
      if (text === undefined) return [`${name} has no file functions/${fileOf(name)}`];
      if (!text.includes(body)) return [`${name} differs from functions/${fileOf(name)}`];
      return isForAll ? [`${name} may be called by all roles`] : [];
    }),
  ];
}

describe('functions', () => {
  beforeAll(() => migrate({ connectionString: url }).then(() => undefined));

  test('each function of a migrated database matches the file of its name', async () => {
    expect(functions.files.length).toBeGreaterThan(30);
    expect(await differences()).toEqual([]);
  });

  test('a function without a file and one that differs from its file are found', async () => {
    await asOwner(
      "create function forgotten() returns text language sql as $$ select '' $$",
      "create or replace function search_key(written text) returns text language sql immutable as $$ select 'x' $$",
      'grant execute on function count_listed() to public',
    );
    expect(await differences()).toEqual([
      'count_listed may be called by all roles',
      'forgotten has no file functions/forgotten.sql',
      'search_key differs from functions/search-key.sql',
    ]);
    await asOwner('drop function forgotten()', "update installation set value = '{}' where key = 'functions'");
    await migrate({ connectionString: url });
    expect(await differences()).toEqual([]);
  });

  test('function bodies refer only to things that exist', async () => {
    const check = asOwner('set check_function_bodies = on', ...functions.files.map(({ text }) => text));
    await expect(check).resolves.toBeUndefined();
  });

  test('every change to a function has its own edition', () => {
    expect(functions.isEditionCurrent, 'a function was changed: "npm run schema" counts it').toBe(true);
  });

  test('functions of a newer Milepost are not replaced by older ones', async () => {
    const newer: Edition = { edition: functions.edition + 1, checksum: 'another' };
    const note = (value: Edition) =>
      `update installation set value = '${JSON.stringify(value)}' where key = 'functions'`;
    await asOwner(note(newer));
    await expect(migrate({ connectionString: url })).rejects.toThrow(
      `The database was used by a newer Milepost (its functions have edition ${newer.edition}, this one knows ${functions.edition}): start that version, or restore a backup from before.`,
    );
    await asOwner(note({ ...newer, edition: functions.edition }));
    expect(await migrate({ connectionString: url })).toEqual([]);
    const { value } = await database.worker
      .selectFrom('installation')
      .select('value')
      .where('key', '=', 'functions')
      .executeTakeFirstOrThrow();
    expect(value).toEqual({ edition: functions.edition, checksum: functions.checksum });
  });
});
