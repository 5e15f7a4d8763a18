import { sql, type Selectable } from 'kysely';
import { lockClasses } from '../database/locks.ts';
import type { Schema } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';

type Row = Selectable<Schema['arrival_location']>;

export type LocationRow = Omit<Row, 'token_hash' | 'created_by'> & { readonly created_by: string | null };

/** Oldest first; only one if `id` is given. */
export async function findLocations(db: Db, organizationId: string, id?: string): Promise<LocationRow[]> {
  let query = db
    .selectFrom('arrival_location as a')
    .leftJoin('person as p', 'p.id', 'a.created_by')
    .select(['a.id', 'a.organization_id', 'a.name', 'a.latitude', 'a.longitude', 'a.street', 'a.city'])
    .select(['a.country_code', 'a.timezone', 'a.hours', 'a.token_made_at', 'a.created_at', 'a.last_opened_at'])
    .select(sql<string | null>`p.given_name || ' ' || p.family_name`.as('created_by'))
    .where('a.organization_id', '=', organizationId)
    .orderBy('a.created_at')
    .orderBy('a.id');
  if (id !== undefined) query = query.where('a.id', '=', id);
  return await query.execute();
}

/** Locks out other additions of this organisation until the transaction ends. */
export async function countLocationsLocked(db: Db, organizationId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(${lockClasses.arrivalLocations}, hashtext(${organizationId}))`.execute(db);
  const { count } = await db
    .selectFrom('arrival_location')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type NewLocation = Omit<Row, 'token_made_at' | 'last_opened_at'>;

export async function addLocation(db: Db, location: NewLocation): Promise<void> {
  await db
    .insertInto('arrival_location')
    .values({ ...location, token_made_at: location.created_at, last_opened_at: null })
    .execute();
}

/** False if unknown, here and below. */
export async function changeLocation(
  db: Db,
  organizationId: string,
  id: string,
  change: Pick<Row, 'name' | 'hours'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('arrival_location')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceToken(
  db: Db,
  organizationId: string,
  id: string,
  token: { readonly hash: Buffer; readonly madeAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('arrival_location')
    .set({ token_hash: token.hash, token_made_at: token.madeAt, last_opened_at: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteLocation(db: Db, organizationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('arrival_location')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Screens poll twice a minute; this is written at most once a minute. */
export async function recordOpened(db: Db, organizationId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable('arrival_location')
    .set({ last_opened_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('last_opened_at', 'is', null), eb('last_opened_at', '<=', new Date(now.getTime() - 60_000))]),
    )
    .execute();
}
