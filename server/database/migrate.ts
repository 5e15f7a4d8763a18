import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { StartFailure } from '../failure/start-failure.ts';
import { applyFunctions, haveFunctionsChanged, readFunctions } from './functions.ts';
import { locks } from './locks.ts';

const folder = path.join(import.meta.dirname, 'migrations');
const ROLES_FILE = '0000-roles.sql';

type Applied = { readonly name: string; readonly checksum: string | null };
type MigrationFile = { readonly name: string; readonly text: string; readonly checksum: string };

/**
 * Applies missing migrations, each with its record in its own transaction, and changed functions in that of the last
 * one. The lock timeout keeps one from queueing behind a long query and blocking others.
 */
export async function migrate(connection: pg.ClientConfig): Promise<readonly string[]> {
  const client = new pg.Client({ ...connection, application_name: 'milepost migrations' });
  client.on('error', () => {}); // the query under way rejects with the same error
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [locks.migration]);
    await client.query(await readFile(path.join(folder, ROLES_FILE), 'utf8'));
    const { rows: applied } = await client.query<Applied>(
      'select name, checksum from milepost.migration order by name',
    );
    const files = await readMigrations();
    await compareApplied(client, applied, files);
    const functions = await readFunctions();
    const functionsDiffer = applied.length === 0 || (await haveFunctionsChanged(client, functions));
    const pending = files.filter((file) => !applied.some(({ name }) => name === file.name));
    const last = pending.at(-1);
    for (const file of pending) {
      await transact(client, async () => {
        await apply(client, file);
        if (file === last) await applyFunctions(client, functions);
      });
    }
    if (last === undefined && functionsDiffer) await transact(client, () => applyFunctions(client, functions));
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function readMigrations(): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name !== ROLES_FILE).sort();
  return await Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function compareApplied(client: pg.Client, applied: readonly Applied[], files: readonly MigrationFile[]) {
  const known = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum } of applied) {
    const file = known.get(name);
    if (file === undefined) {
      throw new StartFailure(
        `The database was used by a newer Milepost (it has ${name}): start that version, or restore a backup from before.`,
      );
    }
    if (checksum === null) {
      await client.query('update milepost.migration set checksum = $2 where name = $1', [name, file.checksum]);
    } else if (checksum !== file.checksum) {
      throw new StartFailure(
        `Migration ${name} was changed after it was applied: put the file back as it was, and write a new one.`,
      );
    }
  }
}

async function transact(client: pg.Client, change: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query(
      "set local role milepost_owner; set local search_path = milepost; set local lock_timeout = '2s'",
    );
    await change();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function apply(client: pg.Client, { name, text, checksum }: MigrationFile): Promise<void> {
  await client.query(text).catch((error: unknown) => {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  });
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
}
