import { conflictsWithPlan } from '@milepost/domain/transport/history/plan-conflict';
import {
  standingFacts,
  type ShownEta,
  type ShownEtas,
} from '@milepost/domain/transport/reading/transport-standing-facts';
import { isUnderWay } from '@milepost/domain/transport/transport-status';
import { sql, type Kysely } from 'kysely';
import { textArray } from '../../database/array-text.ts';
import { epochMs } from '../../database/epoch-ms.ts';
import type { Schema } from '../../database/schema.ts';
import { type Projected, stillDue, toDate } from './project-transport.ts';
import { standingColumns } from './standing-columns.ts';
import { memoryOf } from './tracking-memory.ts';

/** The forecasts shown so far: after a change, they may lead to a different standing. */
export async function shownEtas(
  db: Kysely<Schema>,
  changes: readonly Projected[],
): Promise<ReadonlyMap<string, ShownEtas>> {
  const { rows } = await sql<{ id: string; calculatedAt: number | null; etas: (readonly [string, ShownEta])[] | null }>`
    select t.id, ${epochMs('t.eta_calculated_at')} as "calculatedAt",
           (select json_agg(json_build_array(w.id, json_build_object(
                     'expected', ${epochMs('w.eta_expected')}, 'min', ${epochMs('w.eta_min')}, 'max', ${epochMs('w.eta_max')},
                     'lateRisk', w.eta_late_risk)))
            from waypoint w where w.transport_id = t.id and w.eta_expected is not null) as etas
    from transport t
    where t.id = any(${textArray(changes.map(({ before }) => before.transport.id))}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, calculatedAt, etas }) => [id, { calculatedAt, byStop: new Map(etas) }]));
}

const noEtas: ShownEtas = { calculatedAt: null, byStop: new Map() };

export async function writeTransports(
  db: Kysely<Schema>,
  changes: readonly Projected[],
  etas: ReadonlyMap<string, ShownEtas>,
  now: number,
): Promise<void> {
  const rows = changes.map(({ before, after, events, row, refold }) => ({
    id: before.transport.id,
    plan_step: events.some(conflictsWithPlan) ? 1 : 0,
    status: row.status,
    completion_reason: row.completionReason,
    tracking_id: after.trackingId,
    asked_tracking_id: after.askedFor,
    declined_tracking_ids: after.declinedVehicles,
    reference: after.reference,
    gps_signal_status: row.gpsSignalStatus,
    gps_missing_due: toDate(stillDue(row.gpsMissingDue, now)),
    latest_signal_at: toDate(row.latestSignalAt),
    confirmation_needed: row.confirmationNeeded,
    scheduled_at: toDate(row.scheduledAt),
    next_scheduled_at: toDate(row.nextScheduledAt),
    arrived_at: toDate(row.arrivedAt),
    completed_at: toDate(row.completedAt),
    cancelled_at: toDate(row.cancelledAt),
    eta_status: row.etaStatus,
    is_eta_status_known: row.isEtaStatusKnown,
    ...standingColumns(standingFacts(after, etas.get(before.transport.id) ?? noEtas, now)),
    tracking: memoryOf(after),
    next_moment: toDate(row.nextMoment),
    // There is nothing to forecast before the timeframe and after the end.
    has_forecast: isUnderWay(row.status),
    refold: refold ?? null,
  }));
  await sql`
    update transport t set
      version = t.version + 1, revision = t.revision + 1, plan_version = t.plan_version + n.plan_step,
      status = n.status, completion_reason = n.completion_reason, tracking_id = n.tracking_id,
      asked_tracking_id = n.asked_tracking_id, declined_tracking_ids = n.declined_tracking_ids, reference = n.reference, gps_signal_status = n.gps_signal_status,
      gps_missing_due = n.gps_missing_due, latest_signal_at = n.latest_signal_at,
      confirmation_needed = n.confirmation_needed, scheduled_at = n.scheduled_at,
      cause_since = case when t.gps_signal_status is not distinct from n.gps_signal_status
                          and t.confirmation_needed = n.confirmation_needed
                         then t.cause_since else ${toDate(now)} end,
      next_scheduled_at = n.next_scheduled_at, arrived_at = n.arrived_at, completed_at = n.completed_at,
      cancelled_at = n.cancelled_at, tracking = n.tracking,
      standing = n.standing, eta_current_until = n.eta_current_until, late_from = n.late_from, spare_ms = n.spare_ms,
      is_overdue = n.is_overdue,
      eta_status = case when n.is_eta_status_known then n.eta_status else t.eta_status end,
      needs_refold = case n.refold when 'NEEDED' then true when 'DONE' then false else t.needs_refold end,
      -- At once, where the clock has yet to refold it.
      next_moment = case when n.refold = 'NEEDED' or (n.refold is null and t.needs_refold) then ${toDate(now)}
                         else n.next_moment end,
      forecast_due = case when n.has_forecast then least(t.forecast_due, ${toDate(now)}) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      id uuid, plan_step integer, status text, completion_reason text, tracking_id text, asked_tracking_id text,
      declined_tracking_ids text[], reference text, gps_signal_status text, gps_missing_due timestamptz,
      latest_signal_at timestamptz, confirmation_needed boolean, scheduled_at timestamptz,
      next_scheduled_at timestamptz, arrived_at timestamptz, completed_at timestamptz, cancelled_at timestamptz,
      eta_status text, is_eta_status_known boolean, standing text, eta_current_until timestamptz, late_from timestamptz,
      spare_ms float8, is_overdue boolean, tracking jsonb, next_moment timestamptz, has_forecast boolean, refold text)
    where t.id = n.id`.execute(db);
}
