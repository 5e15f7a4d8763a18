import type { ConnectionProblem } from '@milepost/domain/gps-signal/connection-problem';
import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import type { FetchState, RfmsSettings } from './rfms-settings.ts';

export type DueConnection = {
  readonly id: string;
  readonly carrierId: string;
  readonly settings: RfmsSettings;
  /** The last time. */
  readonly problem: ConnectionProblem | null;
};

/** Takes those whose turn it is. Until `takenUntil` no other process takes them, and then any may, should we be gone. */
export async function takeDue(worker: Db, now: Date, takenUntil: Date, most: number): Promise<DueConnection[]> {
  const { rows } = await sql<DueConnection>`
    update gps_connection c
    set settings = c.settings || jsonb_build_object('nextPollAt', ${takenUntil.toISOString()}::text)
    from (
      select id from gps_connection
      where kind = 'RFMS' and revoked_at is null and settings is not null
        and (settings ->> 'nextPollAt')::timestamptz <= ${now}
      order by settings ->> 'nextPollAt', id
      limit ${most}
      for update skip locked
    ) due
    where c.id = due.id
    returning c.id, c.carrier_id as "carrierId", c.settings, c.last_problem as problem`.execute(worker);
  return rows;
}

export type FetchOutcome = {
  readonly state: FetchState;
  readonly problem: ConnectionProblem | null;
  /** When it last worked; null where it did not. */
  readonly usedAt: Date | null;
};

/** Unless somebody entered another access meanwhile: it starts with a state of its own. */
export async function writeOutcome(worker: Db, due: DueConnection, outcome: FetchOutcome): Promise<void> {
  await sql`
    update gps_connection set
      settings = settings || ${JSON.stringify(outcome.state)}::jsonb,
      last_problem = ${outcome.problem},
      last_used_at = coalesce(${outcome.usedAt}, last_used_at)
    where id = ${due.id} and revoked_at is null and settings ->> 'sealed' = ${due.settings.sealed}`.execute(worker);
}
