import { hash } from 'node:crypto';
import type { Db } from '../database/transaction.ts';
import type { System } from '../http/principal.ts';

const FORM = /^mp[sr]_[A-Za-z0-9_-]{43}$/;
/** The last use is shown to people, so minutes are precise enough. */
const NOTED_EVERY_MS = 60_000;

/** The organisation that owns this API key; null for unknown, revoked and expired keys. */
export async function findSystem(worker: Db, key: string, now: Date): Promise<System | null> {
  if (!FORM.test(key)) return null;
  const row = await worker
    .selectFrom('api_key as k')
    .innerJoin('organization as o', 'o.id', 'k.organization_id')
    .select(['k.id as keyId', 'k.scope', 'k.last_used_at', 'o.id', 'o.name', 'o.role'])
    .where('k.key_hash', '=', hash('sha256', key, 'buffer'))
    .where('k.revoked_at', 'is', null)
    .where((is) => is.or([is('k.expires_at', 'is', null), is('k.expires_at', '>', now)]))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { keyId, scope, last_used_at: lastUsedAt, id, name, role } = row;
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY_MS) {
    await worker.updateTable('api_key').set({ last_used_at: now }).where('id', '=', keyId).execute();
  }
  return { personId: null, keyId, scope, organization: { id, name, role } };
}
