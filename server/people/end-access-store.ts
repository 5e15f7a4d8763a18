import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { transact, type Db } from '../database/transaction.ts';
import { forgetMailRefusalsOf } from '../mail/mail-refusal-store.ts';
import { forgetMessagesTo } from '../outbox/outbox-store.ts';

type Worker = Database['worker'];

/** Ends every session of a person, including printed tokens and the built-in provider's. Returns how many ended. */
export async function endSessions(db: Db, personId: string): Promise<number> {
  const ended = await db.deleteFrom('session').where('person_id', '=', personId).executeTakeFirst();
  await db
    .deleteFrom('identity_provider_record')
    .where(sql<string>`payload ->> 'accountId'`, '=', personId)
    .execute();
  return Number(ended.numDeletedRows);
}

/** Pending codes to the person's address, and passkeys. */
async function forgetSignInMethods(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('sign_in_code')
    .where('email', '=', (from) => from.selectFrom('person').select('email').where('id', '=', id))
    .execute();
  await db.deleteFrom('passkey').where('person_id', '=', id).execute();
}

export type KnownKey = { readonly id: string; readonly name: string; readonly lastUsedAt: Date | null };

type Removed = { readonly sessions: number; readonly keys: readonly KnownKey[] };

/**
 * Sessions end first, in their own transaction, so a later failure does not restore them. Returns how many ended, and
 * the person's API keys.
 */
export async function removePerson(worker: Worker, id: string, now: Date, keepsKeys: boolean): Promise<Removed> {
  const sessions = await endSessions(worker, id);
  return await transact(worker, async (db) => {
    await forgetMessagesTo(db, id);
    await forgetMailRefusalsOf(db, id);
    await forgetSignInMethods(db, id);
    await forgetContact(db, id);
    await db
      .updateTable('person')
      .set((is) => ({
        former_organization_id: is.ref('organization_id'),
        organization_id: null,
        administrator: false,
        manager: false,
        email: null,
        issuer: null,
        subject: null,
        removed_at: now,
      }))
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('invitation').where('kind', '=', 'COLLEAGUE').where('used_by', '=', id).execute();
    await db.deleteFrom('watchlist_entry').where('person_id', '=', id).execute();
    await db.deleteFrom('saved_view').where('person_id', '=', id).execute();
    await db.deleteFrom('assignment').where('person_id', '=', id).execute();
    await db.deleteFrom('notification_rules').where('person_id', '=', id).execute();
    await db.deleteFrom('notification').where('person_id', '=', id).execute();
    await db.deleteFrom('notification_mail').where('person_id', '=', id).execute();
    const keys = await db
      .updateTable('api_key')
      .set((is) => ({ revoked_at: keepsKeys ? is.ref('revoked_at') : now }))
      .where('created_by', '=', id)
      .where('revoked_at', 'is', null)
      .returning(['id', 'name', 'last_used_at'])
      .execute();
    // A concurrent sign-in waits for this row and then finds it removed.
    return { sessions: sessions + (await endSessions(db, id)), keys: keys.map(knownKey) };
  });
}

/** Partners no longer call a removed person, and no invitation keeps the address. */
async function forgetContact(db: Db, personId: string): Promise<void> {
  const address = db.selectFrom('person').select('email').where('id', '=', personId);
  await db
    .updateTable('organization')
    .set({ contact_name: null, contact_email: null, contact_phone: null })
    .where((is) => is(sql`lower(contact_email)`, '=', address))
    .execute();
  await db.deleteFrom('invitation').where('kind', '=', 'COLLEAGUE').where('email', '=', address).execute();
}

/** A carrier's connections with a key, which any of its people may have seen. */
export async function findKeyedConnections(worker: Worker, organizationId: string): Promise<KnownKey[]> {
  const rows = await worker
    .selectFrom('gps_connection')
    .select(['id', 'name', 'last_used_at'])
    .where('carrier_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .where('key_hash', 'is not', null)
    .orderBy('created_at')
    .execute();
  return rows.map(knownKey);
}

function knownKey(row: { readonly id: string; readonly name: string; readonly last_used_at: Date | null }): KnownKey {
  return { id: row.id, name: row.name, lastUsedAt: row.last_used_at };
}
