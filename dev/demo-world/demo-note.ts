import type { Kysely } from 'kysely';
import type { Schema } from '../../server/database/schema.ts';

const KEY = 'demo-world';

/** Which demo world an installation holds, and around which moment it was made. */
export type DemoNote = { readonly seed: number; readonly version: number; readonly at: string };

export async function isDemoInstallation(worker: Kysely<Schema>): Promise<boolean> {
  return (await readDemoNote(worker)) !== undefined;
}

export async function readDemoNote(db: Kysely<Schema>): Promise<DemoNote | undefined> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', KEY).executeTakeFirst();
  // Nobody but `writeDemoNote` writes this row.
  return row?.value as DemoNote | undefined;
}

export async function writeDemoNote(db: Kysely<Schema>, note: DemoNote): Promise<void> {
  const value = JSON.stringify(note);
  await db
    .insertInto('installation')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
