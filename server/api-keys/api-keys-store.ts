import type { KeyScope } from '@milepost/domain/access/key-scope';
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
  /** Makes it a reporting token. */
  readonly expiresAt?: Date;
};

export async function addApiKey(db: Db, key: NewApiKey) {
  const { id, organizationId, name, keyHash, createdBy, createdAt, expiresAt } = key;
  await db
    .insertInto('api_key')
    .values({
      id,
      scope: expiresAt === undefined ? 'ALL' : 'REPORTS',
      expires_at: expiresAt ?? null,
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

type Valid = { readonly organizationId: string; readonly scope: KeyScope; readonly now: Date };

/** Neither revoked nor expired. */
const isValid = (now: Date) => sql<boolean>`k.revoked_at is null and coalesce(k.expires_at > ${now}, true)`;

/** The number of valid keys. Locks out other creations for this organisation until the transaction ends. */
export async function countApiKeysLocked(db: Db, { organizationId, scope, now }: Valid): Promise<number> {
  await sql`select pg_advisory_xact_lock(${lockClasses.apiKeys}, hashtext(${organizationId}))`.execute(db);
  const { count } = await db
    .selectFrom('api_key as k')
    .select(sql<string>`count(*)`.as('count'))
    .where('k.organization_id', '=', organizationId)
    .where('k.scope', '=', scope)
    .where(isValid(now))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type ApiKeyRow = Awaited<ReturnType<typeof findApiKeys>>[number];

/** Valid keys, oldest first. */
export async function findApiKeys(db: Db, { organizationId, scope, now }: Valid) {
  return await db
    .selectFrom('api_key as k')
    .leftJoin('person as p', 'p.id', 'k.created_by')
    .select(['k.id', 'k.name', 'k.created_at', 'k.created_by as maker', 'k.expires_at', 'k.last_used_at'])
    .select(sql<string | null>`p.given_name || ' ' || p.family_name`.as('created_by'))
    .where('k.organization_id', '=', organizationId)
    .where('k.scope', '=', scope)
    .where(isValid(now))
    .orderBy('k.created_at')
    .orderBy('k.id')
    .execute();
}

/** False if there is no such valid key. */
export async function revokeApiKey(db: Db, { organizationId, scope, now }: Valid, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_key as k')
    .set({ revoked_at: now })
    .where('k.organization_id', '=', organizationId)
    .where('k.scope', '=', scope)
    .where('k.id', '=', id)
    .where(isValid(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
