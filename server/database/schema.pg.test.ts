import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readCatalogue } from '../../dev/schema/catalogue.ts';
import { schemaSql } from '../../dev/schema/schema-sql.ts';
import { schemaTypes } from '../../dev/schema/schema-types.ts';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';

const { database, url } = await freshDatabase();

const written = async (name: string) => await readFile(path.join(import.meta.dirname, name), 'utf8');

/** The first line that differs, and what to do. */
function difference(name: string, kept: string, found: string): string {
  const [before, now] = [kept.split('\n'), found.split('\n')];
  const line = now.findIndex((text, index) => text !== before[index]);
  const at = line === -1 ? now.length : line;
  if (kept === found) return '';
  return `${name}:${at + 1} reads "${before[at] ?? ''}", the migrations make "${now[at] ?? ''}": "npm run schema" writes it`;
}

test('schema.sql and schema.ts match the migrations, on every version of PostgreSQL', async () => {
  const tables = await readCatalogue(url);
  expect(tables.length).toBeGreaterThan(20);
  expect(difference('schema.sql', await written('schema.sql'), schemaSql(tables))).toBe('');
  expect(difference('schema.ts', await written('schema.ts'), schemaTypes(tables))).toBe('');
});

test('an outdated schema file is reported with its first differing line', async () => {
  await database.worker.connection().execute(async (db) => {
    await sql`set role milepost_owner`.execute(db);
    await sql`alter table milepost.agreement add column approved_by uuid, alter column shipper_id drop not null`.execute(
      db,
    );
    await sql`reset role`.execute(db);
  });
  const tables = await readCatalogue(url);
  expect(difference('schema.sql', await written('schema.sql'), schemaSql(tables))).toMatch(
    /^schema\.sql:\d+ reads " {2}shipper_id uuid NOT NULL,", the migrations make " {2}shipper_id uuid,": "npm run schema" writes it$/,
  );
  expect(difference('schema.ts', await written('schema.ts'), schemaTypes(tables))).toMatch(
    /^schema\.ts:\d+ reads " {4}shipper_id: string;", the migrations make " {4}shipper_id: string \| null;": "npm run schema" writes it$/,
  );
});
