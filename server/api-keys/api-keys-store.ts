import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';
import { lockClasses } from '../database/locks.ts';

export type NewApiKey = {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly keyHash: Buffer;
  readonly createdBy: string;
  readonly createdAt: Date;
};

export async function addApiKey(db: Db, { id, organizationId, name, keyHash, createdBy, createdAt }: NewApiKey) {
  await db
    .insertInto('api_key')
    .values({
      id,
      organization_id: organizationId,
      name,
      key_hash: keyHash,
      created_by: createdBy,
      created_at: createdAt,
      revoked_at: null,
      last_used_at: null,
    })
    .execute();
}

/**
 * The number of keys that are not revoked. Locks out other creations for this organisation until the transaction ends.
 */
export async function countApiKeysLocked(db: Db, organizationId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(${lockClasses.apiKeys}, hashtext(${organizationId}))`.execute(db);
  const { count } = await db
    .selectFrom('api_key')
    .select(sql<string>`count(*)`.as('count'))
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type ApiKeyRow = Awaited<ReturnType<typeof findApiKeys>>[number];

/** Keys that are not revoked, oldest first. */
export async function findApiKeys(db: Db, organizationId: string) {
  return await db
    .selectFrom('api_key as k')
    .leftJoin('person as p', 'p.id', 'k.created_by')
    .select(['k.id', 'k.name', 'k.created_at', 'k.last_used_at'])
    .select(sql<string | null>`p.given_name || ' ' || p.family_name`.as('created_by'))
    .where('k.organization_id', '=', organizationId)
    .where('k.revoked_at', 'is', null)
    .orderBy('k.created_at')
    .orderBy('k.id')
    .execute();
}

/** False where the key does not exist or is already revoked. */
export async function revokeApiKey(db: Db, organizationId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
