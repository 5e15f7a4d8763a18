import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Locks due rows that no other process holds, oldest first. */
export async function takeDueTransports(
  db: Kysely<Schema>,
  now: number,
  limit: number,
  except: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from transport where next_moment <= ${new Date(now)} and id <> all(${[...except]}::uuid[])
    order by next_moment limit ${limit} for no key update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}
