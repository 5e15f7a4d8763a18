import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { StartFailure } from '../failure/start-failure.ts';

const folder = path.join(import.meta.dirname, 'functions');

/** Rises by one with each change to a function, so that an older program can tell that it is older. */
export type Edition = { readonly edition: number; readonly checksum: string };
type FunctionFile = { readonly name: string; readonly text: string };
type Functions = Edition & { readonly files: readonly FunctionFile[]; readonly isEditionCurrent: boolean };

export const editionFile = path.join(folder, 'edition.json');

export async function readFunctions(): Promise<Functions> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
  );
  const hash = createHash('sha256');
  for (const { name, text } of files) hash.update(`${name}\n${text}\n`);
  const checksum = hash.digest('hex');
  const written = JSON.parse(await readFile(editionFile, 'utf8')) as Edition;
  return { edition: written.edition, checksum, files, isEditionCurrent: written.checksum === checksum };
}

/** Whether the database's functions differ from the files; functions of a newer Milepost stop the start. */
export async function haveFunctionsChanged(client: pg.Client, { edition, checksum }: Edition): Promise<boolean> {
  const { rows } = await client.query<{ value: Edition }>(
    "select value from milepost.installation where key = 'functions'",
  );
  const applied = rows[0]?.value;
  if (applied !== undefined && applied.edition > edition) {
    throw new StartFailure(
      `The database was used by a newer Milepost (its functions have edition ${applied.edition}, this one knows ${edition}): start that version, or restore a backup from before.`,
    );
  }
  return applied?.checksum !== checksum;
}

/** Runs in the caller's transaction, as the owner. Afterwards each function can be called only as its file grants. */
export async function applyFunctions(client: pg.Client, { edition, checksum, files }: Functions): Promise<void> {
  // A body may name a function that a later file makes; tests check the bodies.
  await client.query('set local check_function_bodies = off');
  await client.query('revoke all on all functions in schema milepost from public, milepost_app, milepost_worker');
  for (const { name, text } of files) {
    await client.query(text).catch((error: unknown) => {
      throw new Error(`functions/${name}: ${(error as Error).message}`, { cause: error });
    });
  }
  await client.query(
    `insert into installation (key, value) values ('functions', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ edition, checksum } satisfies Edition)],
  );
}
