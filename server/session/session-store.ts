import type { Database } from '../database/database.ts';
import { after, LEASE_SECONDS, sessionEnd } from './session-limits.ts';

type Worker = Database['worker'];

export type StoredSession = {
  readonly id: Buffer;
  readonly personId: string;
  readonly tokens: Buffer | null;
  readonly createdAt: Date;
  readonly refreshedAt: Date;
  readonly refreshingUntil: Date | null;
};

export type NewSession = {
  readonly id: Buffer;
  readonly personId: string;
  readonly tokens: Buffer | null;
  readonly expiresAt: Date;
};

/** False where the person has been removed meanwhile. Each sign-in sweeps up the sessions that have ended. */
export async function addSession(worker: Worker, session: NewSession, now: Date): Promise<boolean> {
  await worker.deleteFrom('session').where('expires_at', '<=', now).execute();
  const added = await worker
    .insertInto('session')
    .columns(['id', 'person_id', 'tokens', 'created_at', 'refreshed_at', 'expires_at'])
    .expression((is) =>
      is
        .selectFrom('person')
        .select((of) => [
          of.val(session.id).as('id'),
          'person.id as person_id',
          of.val(session.tokens).as('tokens'),
          of.val(now).as('created_at'),
          of.val(now).as('refreshed_at'),
          of.val(session.expiresAt).as('expires_at'),
        ])
        .where('person.id', '=', session.personId)
        .where('removed_at', 'is', null)
        // A removal under way is waited for, and one that comes later finds this session.
        .forShare(),
    )
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function findSession(worker: Worker, id: Buffer, now: Date): Promise<StoredSession | null> {
  const row = await worker
    .selectFrom('session')
    .select(['person_id', 'tokens', 'created_at', 'refreshed_at', 'refreshing_until'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id,
    personId: row.person_id,
    tokens: row.tokens,
    createdAt: row.created_at,
    refreshedAt: row.refreshed_at,
    refreshingUntil: row.refreshing_until,
  };
}

/** True for the one, among tabs and processes, that is to renew the session; it must keep or release the lease. */
export async function leaseRefresh(worker: Worker, session: StoredSession, now: Date): Promise<boolean> {
  const leased = await worker
    .updateTable('session')
    .set({ refreshing_until: after(now, LEASE_SECONDS) })
    .where('id', '=', session.id)
    .where('refreshed_at', '=', session.refreshedAt)
    .where((is) => is.or([is('refreshing_until', 'is', null), is('refreshing_until', '<=', now)]))
    .executeTakeFirst();
  return leased.numUpdatedRows === 1n;
}

export async function releaseLease(worker: Worker, id: Buffer): Promise<void> {
  await worker.updateTable('session').set({ refreshing_until: null }).where('id', '=', id).execute();
}

/** Null where the session was ended meanwhile. */
export async function keepRefreshed(
  worker: Worker,
  session: StoredSession,
  tokens: Buffer | null,
  now: Date,
): Promise<{ expiresAt: Date } | null> {
  const expiresAt = sessionEnd(session.createdAt, now);
  const kept = await worker
    .updateTable('session')
    .set({ tokens, refreshed_at: now, refreshing_until: null, expires_at: expiresAt })
    .where('id', '=', session.id)
    .executeTakeFirst();
  return kept.numUpdatedRows === 1n ? { expiresAt } : null;
}

export async function deleteSession(worker: Worker, id: Buffer): Promise<{ tokens: Buffer | null } | null> {
  const deleted = await worker.deleteFrom('session').where('id', '=', id).returning('tokens').executeTakeFirst();
  return deleted ?? null;
}
