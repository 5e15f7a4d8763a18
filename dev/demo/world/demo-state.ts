import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../server/database/schema.ts';
import type { CarrierKey } from './organizations.ts';
import type { ScenarioDraw } from './find-matching-haul.ts';

const KEY = 'demo-world';

/** Which demo world an installation holds; times in epoch milliseconds. */
export type DemoState = {
  readonly seed: number;
  readonly version: number;
  /** The moment around which it was first filled. */
  readonly filledAt: number;
  /** Until when its trucks have been driven. */
  readonly drivenUntil: number;
  /** What was under way at the first fill, in a form that can be drawn again. */
  readonly hauls: readonly StoredHaul[];
  /** The keys of the carriers' GPS connections. */
  readonly keys: Readonly<Record<CarrierKey, string>>;
};

type StoredHaul = ScenarioDraw & { readonly story: string };

export async function isDemoInstallation(worker: Kysely<Schema>): Promise<boolean> {
  const row = await worker.selectFrom('installation').select('key').where('key', '=', KEY).executeTakeFirst();
  return row !== undefined;
}

export async function readDemoState(db: Kysely<Schema>): Promise<DemoState | undefined> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', KEY).executeTakeFirst();
  // Only `writeDemoState` writes this row.
  return row?.value as DemoState | undefined;
}

export async function writeDemoState(db: Kysely<Schema>, note: DemoState): Promise<void> {
  const value = JSON.stringify(note);
  await db
    .insertInto('installation')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export async function writeDrivenUntil(db: Kysely<Schema>, until: number): Promise<void> {
  await db
    .updateTable('installation')
    .set({ value: sql`jsonb_set(value, '{drivenUntil}', to_jsonb(${until}::float8))` })
    .where('key', '=', KEY)
    .execute();
}
