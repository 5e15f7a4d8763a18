import { MISSING_FOR_MS } from '@milepost/domain/notification/gps-missing';
import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

const KEY = 'clock';

/** The latest time at which any process was alive, by its own clock; null before the first start. */
export async function latestMoment(db: Db): Promise<number | null> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', KEY).executeTakeFirst();
  return typeof row?.value === 'number' ? row.value : null;
}

export async function recordMoment(db: Db, moment: number): Promise<void> {
  const value = JSON.stringify(moment);
  await db
    .insertInto('installation')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * Undoes what was computed for future times: forecasts, pauses, pending notifications, and what the clock did to
 * transports. Returns the number of transports.
 */
export async function forgetFuture(db: Db, after: number): Promise<number> {
  const moment = new Date(after);
  // Rare, and takes longer than a request may.
  await sql`set local statement_timeout = '10min'`.execute(db);
  await db.deleteFrom('forecast').where('made_at', '>', moment).execute();
  await db.updateTable('reminder').set({ sent_at: moment }).where('sent_at', '>', moment).execute();
  await db.deleteFrom('snooze').where('snoozed_at', '>', moment).execute();
  await sql`update session set refreshed_at = least(refreshed_at, ${moment}), refreshing_until = null
            where refreshed_at > ${moment} or refreshing_until > ${moment}`.execute(db);
  await sql`update gps_connection set settings = settings || jsonb_build_object('nextPollAt', ${moment.toISOString()}::text)
            where settings ->> 'nextPollAt' is not null and (settings ->> 'nextPollAt')::timestamptz > ${moment}`.execute(
    db,
  );
  await forgetFutureNews(db, moment);
  const missing = new Date(after + MISSING_FOR_MS);
  const { rows } = await sql<{ id: string }>`
    update transport set gps_missing_due = least(gps_missing_due, ${missing}), cause_since = least(cause_since, ${moment}), needs_refold = true, revision = revision + 1, next_moment = to_timestamp(0),
                         driver = null, eta_calculated_at = null, forecast_due = ${moment}
    where id in (select transport_id from transport_event where known_at > ${moment} and withdrawn_at is null
                 union select id from transport where eta_calculated_at > ${moment} or gps_missing_due > ${missing}
                   or cause_since > ${moment})
    returning id`.execute(db);
  return rows.length;
}

/** What people were told cannot be taken back, so it is dated now; what waits is due now. */
async function forgetFutureNews(db: Db, moment: Date): Promise<void> {
  await sql`delete from occurrence where known_at > ${moment} and passed_on_at is null`.execute(db);
  for (const told of [sql.table('occurrence'), sql.table('notification')]) {
    await sql`update ${told} set at = least(at, ${moment}), known_at = ${moment} where known_at > ${moment}`.execute(
      db,
    );
  }
  await sql`update notification set created_at = ${moment} where created_at > ${moment}`.execute(db);
  await sql`update notification_mail set due_at = ${moment} where written_at is null and due_at > ${moment}`.execute(
    db,
  );
  await sql`update waypoint set approach_told_at = null where approach_told_at > ${moment}`.execute(db);
  await sql`update outbox set next_attempt_at = ${moment} where state = 'WAITING' and next_attempt_at > ${moment}`.execute(
    db,
  );
  await sql`update webhook set failing_since = ${moment} where failing_since > ${moment}`.execute(db);
}
