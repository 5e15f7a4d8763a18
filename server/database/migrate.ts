import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

const folder = path.join(import.meta.dirname, 'migrations');
const ROLES_FILE = '0000-roles.sql';

/** Any number of processes may start at once; whoever takes this lock first migrates, the others find it done. */
const MIGRATION_LOCK = 7_355_609;

/**
 * Brings the database to the newest migration. Each file is one transaction, together with the note that it was applied.
 * A lock timeout keeps a migration from queueing behind a long query and stopping everybody behind itself.
 */
export async function migrate(connection: pg.ClientConfig): Promise<readonly string[]> {
  const client = new pg.Client({ ...connection, application_name: 'milepost migrations' });
  client.on('error', () => {}); // the query under way rejects with the same error
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(await readFile(path.join(folder, ROLES_FILE), 'utf8'));
    const { rows } = await client.query<{ name: string }>('select name from milepost.migration');
    const applied = new Set(rows.map((row) => row.name));
    const pending = (await migrationFiles()).filter((name) => !applied.has(name));
    for (const name of pending) await apply(client, name);
    return pending;
  } finally {
    await client.end();
  }
}

async function migrationFiles(): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((name) => name.endsWith('.sql') && name !== ROLES_FILE).sort();
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(path.join(folder, name), 'utf8');
  await client.query('begin');
  try {
    await client.query(
      "set local role milepost_owner; set local search_path = milepost; set local lock_timeout = '2s'",
    );
    await client.query(text);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
