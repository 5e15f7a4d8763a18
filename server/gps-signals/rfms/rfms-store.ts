import type { ConnectionProblem } from '@milepost/domain/gps-signal/connection-problem';
import { sql } from 'kysely';
import { transact, type Db } from '../../database/transaction.ts';
import type { FetchState, RfmsSettings } from './rfms-settings.ts';
import { lockClasses } from '../../database/locks.ts';

export type DueConnection = {
  readonly id: string;
  readonly carrierId: string;
  readonly settings: RfmsSettings;
  /** Of the previous attempt. */
  readonly problem: ConnectionProblem | null;
};

/** Takes due connections, at most one per carrier at a time. Other processes leave them alone until `takenUntil`. */
export async function leaseDueConnections(
  worker: Db,
  now: Date,
  takenUntil: Date,
  most: number,
): Promise<DueConnection[]> {
  // Keeps two processes from taking two connections of one carrier.
  const begin = `begin; select pg_advisory_xact_lock(${lockClasses.rfmsTurns}, 0)`;
  const taken = { nextPollAt: takenUntil.toISOString(), takenUntil: takenUntil.toISOString() };
  return await transact(
    worker,
    async (db) => {
      const { rows } = await sql<DueConnection>`
        update gps_connection c set settings = c.settings || ${JSON.stringify(taken)}::jsonb
        from (
          select id from (
            select distinct on (r.carrier_id) r.id, r.settings ->> 'nextPollAt' as next_poll_at
            from gps_connection r
            where r.kind = 'RFMS' and r.revoked_at is null and r.settings is not null
              and (r.settings ->> 'nextPollAt')::timestamptz <= ${now}
              and not exists (
                select from gps_connection o
                where o.carrier_id = r.carrier_id and o.kind = 'RFMS' and o.revoked_at is null
                  and (o.settings ->> 'takenUntil')::timestamptz > ${now})
            order by r.carrier_id, r.settings ->> 'nextPollAt', r.id) first_of_carrier
          order by next_poll_at, id
          limit ${most}) due
        where c.id = due.id and c.revoked_at is null and (c.settings ->> 'nextPollAt')::timestamptz <= ${now}
        returning c.id, c.carrier_id as "carrierId", c.settings, c.last_problem as problem`.execute(db);
      return rows;
    },
    begin,
  );
}

export type FetchOutcome = {
  readonly state: FetchState;
  readonly problem: ConnectionProblem | null;
  /** The last success; null if none. */
  readonly usedAt: Date | null;
};

/** Skipped if new credentials were entered meanwhile; those start with their own state. */
export async function writeOutcome(worker: Db, due: DueConnection, outcome: FetchOutcome): Promise<void> {
  await sql`
    update gps_connection set
      settings = settings || ${JSON.stringify({ ...outcome.state, takenUntil: null })}::jsonb,
      last_problem = ${outcome.problem},
      last_used_at = coalesce(${outcome.usedAt}, last_used_at)
    where id = ${due.id} and revoked_at is null and settings ->> 'sealed' = ${due.settings.sealed}`.execute(worker);
}
