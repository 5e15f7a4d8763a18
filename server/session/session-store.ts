import type { Database } from '../database/database.ts';
import { transact } from '../database/transaction.ts';
import { replacedSecret, type KnownSecrets } from './newest-secret.ts';
import { addSeconds, LEASE_SECONDS, MAX_SESSIONS, sessionEnd } from './session-limits.ts';
import type { SessionSecret } from './session-secret.ts';
import type { BrowserInfo } from './session-parts.ts';

type Worker = Database['worker'];

export type StoredSession = KnownSecrets & {
  readonly id: Buffer;
  readonly personId: string;
  readonly tokens: Buffer | null;
  readonly createdAt: Date;
  readonly refreshedAt: Date;
};

export type NewSession = {
  readonly id: Buffer;
  readonly personId: string;
  /** Null for a printed token, which has no cookie. */
  readonly browser: { readonly secretHash: Buffer; readonly tokens: Buffer; readonly device: BrowserInfo } | null;
  readonly expiresAt: Date;
};

const secretColumns = ['secret_hash', 'previous_hash', 'handover', 'is_confirmed'] as const;

type SecretRow = {
  readonly secret_hash: Buffer | null;
  readonly previous_hash: Buffer | null;
  readonly handover: Buffer | null;
  readonly is_confirmed: boolean;
};

function knownSecrets(row: SecretRow): KnownSecrets {
  return {
    secretHash: row.secret_hash,
    previousHash: row.previous_hash,
    handover: row.handover,
    isConfirmed: row.is_confirmed,
  };
}

/** False if the person has been removed. Each sign-in deletes ended sessions and those beyond the limit. */
export async function addSession(worker: Worker, session: NewSession, now: Date): Promise<boolean> {
  await forgetEndedSessions(worker, now);
  const { id, personId, browser, expiresAt } = session;
  return await transact(worker, async (db) => {
    // Waits for a parallel removal or sign-in; a later removal finds this session.
    const person = await db
      .selectFrom('person')
      .select('id')
      .where('id', '=', personId)
      .where('removed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (person === undefined) return false;
    await db
      .insertInto('session')
      .values({
        id,
        person_id: personId,
        tokens: browser?.tokens ?? null,
        secret_hash: browser?.secretHash ?? null,
        user_agent: browser?.device.userAgent ?? null,
        address: browser?.device.address ?? null,
        created_at: now,
        refreshed_at: now,
        last_used_at: now,
        expires_at: expiresAt,
      })
      .execute();
    await db
      .deleteFrom('session')
      .where('id', 'in', (of) =>
        of
          .selectFrom('session')
          .select('id')
          .where('person_id', '=', personId)
          .where('id', '<>', id)
          .orderBy('last_used_at', 'desc')
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .offset(MAX_SESSIONS - 1),
      )
      .execute();
    return true;
  });
}

export async function findSession(worker: Worker, id: Buffer, now: Date): Promise<StoredSession | null> {
  const row = await worker
    .selectFrom('session')
    .select(['person_id', 'tokens', 'created_at', 'refreshed_at', ...secretColumns])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...knownSecrets(row),
    id,
    personId: row.person_id,
    tokens: row.tokens,
    createdAt: row.created_at,
    refreshedAt: row.refreshed_at,
  };
}

/** The newest secret was used, so the previous one is obsolete. */
export async function confirmSecret(worker: Worker, session: StoredSession): Promise<StoredSession> {
  await worker
    .updateTable('session')
    .set({ is_confirmed: true })
    .where('id', '=', session.id)
    .where('secret_hash', '=', session.secretHash)
    .execute();
  return { ...session, isConfirmed: true };
}

/** True for the one tab or process that renews the session; it must keep or release the lease. */
export async function leaseRefresh(worker: Worker, session: StoredSession, now: Date): Promise<boolean> {
  const leased = await worker
    .updateTable('session')
    .set({ refreshing_until: addSeconds(now, LEASE_SECONDS) })
    .where('id', '=', session.id)
    .where('refreshed_at', '=', session.refreshedAt)
    .where('is_confirmed', '=', session.isConfirmed)
    .where((is) => is.or([is('refreshing_until', 'is', null), is('refreshing_until', '<=', now)]))
    .executeTakeFirst();
  return leased.numUpdatedRows === 1n;
}

export async function releaseLease(worker: Worker, id: Buffer): Promise<void> {
  await worker.updateTable('session').set({ refreshing_until: null }).where('id', '=', id).execute();
}

export type Renewal = {
  readonly shown: SessionSecret;
  readonly newest: SessionSecret;
  readonly tokens: Buffer;
  readonly device: BrowserInfo;
};

/** Null if the session ended, was renewed elsewhere, or a lost answer arrived after all: read it again. */
export async function saveRenewal(
  worker: Worker,
  session: StoredSession,
  { shown, newest, tokens, device }: Renewal,
  now: Date,
): Promise<{ expiresAt: Date } | null> {
  const expiresAt = sessionEnd(session.createdAt, now);
  const secrets = replacedSecret(shown, newest);
  const kept = await worker
    .updateTable('session')
    .set({
      tokens,
      secret_hash: secrets.secretHash,
      previous_hash: secrets.previousHash,
      handover: secrets.handover,
      is_confirmed: secrets.isConfirmed,
      user_agent: device.userAgent,
      address: device.address,
      refreshed_at: now,
      last_used_at: now,
      refreshing_until: null,
      expires_at: expiresAt,
    })
    .where('id', '=', session.id)
    .where('refreshed_at', '=', session.refreshedAt)
    .where('is_confirmed', '=', session.isConfirmed)
    .executeTakeFirst();
  return kept.numUpdatedRows === 1n ? { expiresAt } : null;
}

/** Includes their addresses and browser descriptions. */
export async function forgetEndedSessions(worker: Worker, now: Date): Promise<void> {
  await worker.deleteFrom('session').where('expires_at', '<=', now).execute();
}

export async function deleteSession(
  worker: Worker,
  id: Buffer,
): Promise<(KnownSecrets & { personId: string; tokens: Buffer | null }) | null> {
  const deleted = await worker
    .deleteFrom('session')
    .where('id', '=', id)
    .returning(['person_id', 'tokens', ...secretColumns])
    .executeTakeFirst();
  return deleted === undefined
    ? null
    : { ...knownSecrets(deleted), personId: deleted.person_id, tokens: deleted.tokens };
}
