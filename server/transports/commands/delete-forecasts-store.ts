import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import { standingColumns } from '../aggregate/standing-columns.ts';

/** Notifications about another vehicle say nothing about the next one. */
const clearedNotifications = {
  delay_ms: null,
  delay_above: sql<number[]>`'{}'`,
  approach_told_at: null,
  eta_told: null,
};

/** Deletes the forecasts made at these times and the current ones; the next are made from the remaining signals. */
export async function deleteForecasts(
  db: Db,
  transportId: string,
  times: readonly { readonly from: number; readonly to: number }[],
): Promise<void> {
  await sql`
    delete from forecast f using unnest(${times.map(({ from }) => new Date(from))}::timestamptz[],
                                        ${times.map(({ to }) => new Date(to))}::timestamptz[]) as n (made_from, made_to)
    where f.transport_id = ${transportId} and f.made_at between n.made_from and n.made_to`.execute(db);
  await db
    .updateTable('waypoint')
    .set({ eta_min: null, eta_expected: null, eta_max: null, eta_late_risk: null, ...clearedNotifications })
    .where('transport_id', '=', transportId)
    .execute();
  await db
    .updateTable('transport')
    .set({ eta_calculated_at: null, eta_expected: null, next_eta: null, driver: null, ...standingColumns(null) })
    .where('id', '=', transportId)
    .execute();
}
