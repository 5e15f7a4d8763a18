import type { ConnectionProblem } from '@milepost/domain/gps-signal/connection-problem';
import type { GpsConnectionKind } from '@milepost/domain/gps-signal/gps-connection-kind';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { RfmsSettings } from '../rfms/rfms-settings.ts';
import { lockClasses } from '../../database/locks.ts';

export type NewConnection = {
  readonly id: string;
  readonly carrierId: string;
  readonly kind: GpsConnectionKind;
  readonly name: string;
  /** Only for a phone. */
  readonly trackingId?: string;
  readonly keyHash: Buffer | null;
  readonly settings: RfmsSettings | null;
  readonly createdAt: Date;
};

export async function addConnection(db: Db, connection: NewConnection): Promise<void> {
  const { id, carrierId, kind, name, trackingId, keyHash, settings, createdAt } = connection;
  await db
    .insertInto('gps_connection')
    .values({
      id,
      carrier_id: carrierId,
      kind,
      name,
      tracking_id: trackingId ?? null,
      key_hash: keyHash,
      settings: settings && JSON.stringify(settings),
      created_at: createdAt,
      revoked_at: null,
      last_used_at: null,
      last_problem: null,
      old_key_hash: null,
      old_key_until: null,
    })
    .execute();
}

/**
 * The kinds of all open connections. Locked until the transaction ends, so that two requests cannot both take the last
 * place.
 */
export async function findKindsLocked(db: Db, carrierId: string): Promise<GpsConnectionKind[]> {
  await sql`select pg_advisory_xact_lock(${lockClasses.gpsConnections}, hashtext(${carrierId}))`.execute(db);
  const rows = await db
    .selectFrom('gps_connection')
    .select('kind')
    .where('carrier_id', '=', carrierId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ kind }) => kind);
}

export type ConnectionRow = Awaited<ReturnType<typeof findConnections>>[number];

/** Open connections with their devices; all of them, or one. */
export async function findConnections(db: Db, carrierId: string, logSince: Date, id?: string) {
  return await db
    .selectFrom('gps_connection as c')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('device as d')
          .select(sql<string>`count(*)`.as('devices'))
          .whereRef('d.connection_id', '=', 'c.id')
          .where('d.carrier_id', '=', carrierId)
          .as('seen'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('device_log as l')
          .select(sql<string>`count(*)`.as('quarantined'))
          .whereRef('l.connection_id', '=', 'c.id')
          .where('l.carrier_id', '=', carrierId)
          .where('l.outcome', '=', 'QUARANTINED')
          .where('l.received_at', '>=', logSince)
          .as('log'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.kind', 'c.name', 'c.tracking_id', 'c.created_at', 'c.last_used_at', 'c.last_problem'])
    .select(sql<string | null>`c.settings ->> 'url'`.as('url'))
    .select(['c.first_signal_received_at', 'c.old_key_until', 'seen.devices', 'log.quarantined'])
    .$narrowType<{ last_problem: ConnectionProblem | null }>()
    .where('c.carrier_id', '=', carrierId)
    .where('c.revoked_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? ''))
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
}

/** False if the connection does not exist or is revoked. */
export async function revokeConnection(db: Db, carrierId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await ownConnection(db, carrierId, id)
    .set({ revoked_at: now, key_hash: null, old_key_hash: null, old_key_until: null, settings: null })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The current key stays valid until then; an older one ends at once. */
export async function replaceKey(
  db: Db,
  { carrierId, id }: { readonly carrierId: string; readonly id: string },
  keyHash: Buffer,
  oldKeyUntil: Date | null,
): Promise<void> {
  await ownConnection(db, carrierId, id)
    .set({
      old_key_hash: oldKeyUntil === null ? null : sql<Buffer>`key_hash`,
      old_key_until: oldKeyUntil,
      key_hash: keyHash,
    })
    .execute();
}

export async function endOldKey(db: Db, carrierId: string, id: string): Promise<void> {
  await ownConnection(db, carrierId, id).set({ old_key_hash: null, old_key_until: null }).execute();
}

/** Problems of the old credentials say nothing about the new ones. */
export async function replaceSettings(db: Db, carrierId: string, id: string, settings: RfmsSettings): Promise<void> {
  await ownConnection(db, carrierId, id)
    .set({ settings: JSON.stringify(settings), last_problem: null })
    .execute();
}

function ownConnection(db: Db, carrierId: string, id: string) {
  return db
    .updateTable('gps_connection')
    .where('carrier_id', '=', carrierId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null);
}
