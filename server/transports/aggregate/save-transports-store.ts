import type { Transport } from '@milepost/domain/transport/transport';
import { isUnderWay } from '@milepost/domain/transport/transport-status';
import { conflictsWithPlan } from '@milepost/domain/transport/history/plan-conflict';
import {
  standingFacts,
  type ShownEta,
  type ShownEtas,
} from '@milepost/domain/transport/reading/transport-standing-facts';
import { areaEntryOf, becameLate } from '@milepost/domain/transport/reading/stop-punctuality';
import { isDoneByPerson } from '@milepost/domain/transport/history/done-by-person';
import type { TransportEvent } from '@milepost/domain/transport/transport-event';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Waypoint } from '@milepost/domain/waypoint/waypoint';
import { sql, type Kysely } from 'kysely';
import { numberArray, textArray } from '../../database/array-text.ts';
import { epochMs } from '../../database/epoch-ms.ts';
import type { Schema } from '../../database/schema.ts';
import { projectTransport } from './project-transport.ts';
import { standingColumns } from './standing-columns.ts';
import type { StoredTransport, TransportChange } from './stored-transport.ts';
import { memoryOf } from './tracking-memory.ts';

type Projected = TransportChange & { readonly row: ReturnType<typeof projectTransport> };

/** The hint for browsers that this transport changed. */
export type Hint = { readonly transportId: string; readonly version: number; readonly parties: readonly string[] };

/**
 * Saves decisions on locked transports: rows, changed waypoints and events. Where nothing visible changed, only the
 * tracker's memory is written.
 */
export async function saveTransports(
  db: Kysely<Schema>,
  changes: readonly TransportChange[],
  now: number,
  days: WorkingDays,
): Promise<Hint[]> {
  return (await saveAndKeep(db, changes, now, days)).hints;
}

type Kept = {
  readonly hints: Hint[];
  /** As stored now. */
  readonly written: StoredTransport[];
  /** Current, with memory that their rows lack. */
  readonly waiting: StoredTransport[];
};

/** The same, and returns the transports, to avoid reading them again. */
export async function saveAndKeep(
  db: Kysely<Schema>,
  changes: readonly TransportChange[],
  now: number,
  days: WorkingDays,
): Promise<Kept> {
  const seen: Projected[] = [];
  const unseen: Projected[] = [];
  const waiting: StoredTransport[] = [];
  for (const change of changes) {
    const projected = { ...change, row: projectTransport(change.after, now, days) };
    if (isSeen(projected, now)) seen.push(projected);
    else if (mayWait(projected, now)) waiting.push({ ...change.before, transport: change.after });
    else unseen.push(projected);
  }
  await Promise.all([
    unseen.length === 0 ? undefined : rememberTracking(db, unseen, now),
    seen.length === 0 ? undefined : shownEtas(db, seen).then((etas) => writeTransports(db, seen, etas, now)),
    writeWaypoints(db, seen),
    writeEvents(db, seen, now),
    withdrawEvents(db, seen, now),
  ]);
  const hints = seen.map(({ before }) => ({
    transportId: before.transport.id,
    version: before.version + 1,
    parties: [before.shipperId, before.carrierId],
  }));
  const written = [
    ...seen.map((change) => ({ ...asStored(change, now), version: change.before.version + 1 })),
    ...unseen.map((change) => asStored(change, now)),
  ];
  return { hints, written, waiting };
}

/** The clock uses the row, so the next moment must not be late. */
function mayWait({ before, row, memory }: Projected, now: number): boolean {
  if (memory !== 'OWN' || before.needsRefold) return false;
  const { nextMoment } = before;
  return row.nextMoment === null || (nextMoment !== null && (nextMoment <= now || nextMoment <= row.nextMoment));
}

function asStored({ before, after, row, refold }: Projected, now: number): StoredTransport {
  const needsRefold = refold === undefined ? before.needsRefold : refold === 'NEEDED';
  return {
    ...before,
    revision: before.revision + 1,
    needsRefold,
    nextMoment: needsRefold ? now : row.nextMoment,
    shown: { status: row.status, gpsSignalStatus: row.gpsSignalStatus },
    transport: after,
  };
}

function isSeen({ before, after, events, row, refold }: Projected, now: number): boolean {
  if (refold !== undefined) return true;
  const { shown, transport, nextMoment } = before;
  if (nextMoment !== null && nextMoment <= now && becameLate(after, nextMoment, now)) return true;
  if (events.length > 0 || shown.status !== row.status || shown.gpsSignalStatus !== row.gpsSignalStatus) return true;
  return after.waypoints.some((waypoint, index) => isChanged(transport.waypoints[index], waypoint));
}

/** Everything but the memory of the visit. Written out, because it runs for every signal. */
function isChanged(before: Waypoint | undefined, after: Waypoint): boolean {
  if (before === after) return false;
  return (
    before === undefined ||
    before.id !== after.id ||
    before.place !== after.place ||
    before.planned !== after.planned ||
    before.status !== after.status ||
    before.completion !== after.completion ||
    before.arrival !== after.arrival ||
    before.departedAt !== after.departedAt ||
    before.confirmation !== after.confirmation ||
    before.closesAt !== after.closesAt ||
    areaEntryOf(before) !== areaEntryOf(after)
  );
}

const SEPARATOR = '\u001f';

const time = (moment: number | null) => (moment === null ? null : new Date(moment));

async function rememberTracking(db: Kysely<Schema>, changes: readonly Projected[], now: number): Promise<void> {
  await sql`
    update transport t set
      revision = t.revision + 1, tracking = n.tracking::jsonb, latest_signal_at = to_timestamp(n.latest_signal_at / 1000),
      -- A moment that moved later is noticed when it comes, so the indexes stay untouched.
      next_moment = case when t.needs_refold then t.next_moment
                         when t.next_moment <= ${time(now)} then to_timestamp(n.next_moment / 1000)
                         else least(t.next_moment, to_timestamp(n.next_moment / 1000)) end,
      forecast_due = least(t.forecast_due, ${time(now)})
    from unnest(${textArray(changes.map(({ before }) => before.transport.id))}::uuid[],
                ${memoryTexts(changes.map(({ after }) => after))},
                ${numberArray(changes.map(({ row }) => row.latestSignalAt))}::float8[],
                ${numberArray(changes.map(({ row }) => row.nextMoment))}::float8[])
      as n (id, tracking, latest_signal_at, next_moment)
    where t.id = n.id`.execute(db);
}

/** Saves memory that the rows of locked transports lack. Nothing visible changes. */
export async function writeMemories(
  db: Kysely<Schema>,
  memories: readonly { readonly stored: StoredTransport; readonly at: number }[],
): Promise<void> {
  if (memories.length === 0) return;
  await sql`
    update transport t set
      revision = t.revision + 1, tracking = n.tracking::jsonb, latest_signal_at = to_timestamp(n.latest_signal_at / 1000),
      forecast_due = least(t.forecast_due, to_timestamp(n.at / 1000))
    from unnest(${textArray(memories.map(({ stored }) => stored.transport.id))}::uuid[],
                ${memoryTexts(memories.map(({ stored }) => stored.transport))},
                ${numberArray(memories.map(({ stored }) => stored.transport.vehicle.latestSignalAt))}::float8[],
                ${numberArray(memories.map(({ at }) => at))}::float8[])
      as n (id, tracking, latest_signal_at, at)
    where t.id = n.id`.execute(db);
}

/** JSON never contains the separator, so nothing needs escaping. */
function memoryTexts(transports: readonly Transport[]) {
  const texts = transports.map((transport) => JSON.stringify(memoryOf(transport)));
  return sql`string_to_array(${texts.join(SEPARATOR)}, ${SEPARATOR})`;
}

/** The forecasts shown until now: what changed may leave them standing otherwise. */
async function shownEtas(db: Kysely<Schema>, changes: readonly Projected[]): Promise<ReadonlyMap<string, ShownEtas>> {
  const { rows } = await sql<{ id: string; calculatedAt: number | null; etas: (readonly [string, ShownEta])[] | null }>`
    select t.id, ${epochMs('t.eta_calculated_at')} as "calculatedAt",
           (select json_agg(json_build_array(w.id, json_build_object(
                     'expected', ${epochMs('w.eta_expected')}, 'min', ${epochMs('w.eta_min')}, 'max', ${epochMs('w.eta_max')}, 'lateRisk', w.eta_late_risk)))
            from waypoint w where w.transport_id = t.id and w.eta_expected is not null) as etas
    from transport t
    where t.id = any(${textArray(changes.map(({ before }) => before.transport.id))}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, calculatedAt, etas }) => [id, { calculatedAt, byStop: new Map(etas) }]));
}

const noEtas: ShownEtas = { calculatedAt: null, byStop: new Map() };

async function writeTransports(
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
    latest_signal_at: time(row.latestSignalAt),
    confirmation_needed: row.confirmationNeeded,
    scheduled_at: time(row.scheduledAt),
    next_scheduled_at: time(row.nextScheduledAt),
    arrived_at: time(row.arrivedAt),
    completed_at: time(row.completedAt),
    cancelled_at: time(row.cancelledAt),
    eta_status: row.etaStatus,
    is_eta_status_known: row.isEtaStatusKnown,
    ...standingColumns(standingFacts(after, etas.get(before.transport.id) ?? noEtas, now)),
    tracking: memoryOf(after),
    next_moment: time(row.nextMoment),
    // There is nothing to forecast before the timeframe and after the end.
    has_forecast: isUnderWay(row.status),
    refold: refold ?? null,
  }));
  await sql`
    update transport t set
      version = t.version + 1, revision = t.revision + 1, plan_version = t.plan_version + n.plan_step,
      status = n.status, completion_reason = n.completion_reason, tracking_id = n.tracking_id,
      asked_tracking_id = n.asked_tracking_id, declined_tracking_ids = n.declined_tracking_ids, reference = n.reference, gps_signal_status = n.gps_signal_status, latest_signal_at = n.latest_signal_at,
      confirmation_needed = n.confirmation_needed, scheduled_at = n.scheduled_at,
      next_scheduled_at = n.next_scheduled_at, arrived_at = n.arrived_at, completed_at = n.completed_at,
      cancelled_at = n.cancelled_at, tracking = n.tracking,
      standing = n.standing, eta_current_until = n.eta_current_until, late_from = n.late_from, spare_ms = n.spare_ms,
      is_overdue = n.is_overdue,
      eta_status = case when n.is_eta_status_known then n.eta_status else t.eta_status end,
      needs_refold = case n.refold when 'NEEDED' then true when 'DONE' then false else t.needs_refold end,
      -- At once, where the clock has yet to refold it.
      next_moment = case when n.refold = 'NEEDED' or (n.refold is null and t.needs_refold) then ${time(now)}
                         else n.next_moment end,
      forecast_due = case when n.has_forecast then least(t.forecast_due, ${time(now)}) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      id uuid, plan_step integer, status text, completion_reason text, tracking_id text, asked_tracking_id text,
      declined_tracking_ids text[], reference text, gps_signal_status text,
      latest_signal_at timestamptz, confirmation_needed boolean, scheduled_at timestamptz,
      next_scheduled_at timestamptz, arrived_at timestamptz, completed_at timestamptz, cancelled_at timestamptz,
      eta_status text, is_eta_status_known boolean, standing text, eta_current_until timestamptz, late_from timestamptz,
      spare_ms float8, is_overdue boolean, tracking jsonb, next_moment timestamptz, has_forecast boolean, refold text)
    where t.id = n.id`.execute(db);
}

async function writeWaypoints(db: Kysely<Schema>, changes: readonly Projected[]): Promise<void> {
  const rows = changes.flatMap(({ before, after }) =>
    after.waypoints
      .filter((waypoint, index) => isChanged(before.transport.waypoints[index], waypoint))
      .map(waypointRow),
  );
  if (rows.length === 0) return;
  await sql`
    update waypoint w set
      status = n.status, completion_reason = n.completion_reason, completed_at = n.completed_at, ata = n.ata,
      ata_not_before = n.ata_not_before, departed_at = n.departed_at, closes_at = n.closes_at,
      confirmation_raised_at = n.confirmation_raised_at, confirmation_needed = n.confirmation_raised_at is not null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      id uuid, status text, completion_reason text, completed_at timestamptz, ata timestamptz,
      ata_not_before timestamptz, departed_at timestamptz, closes_at timestamptz, confirmation_raised_at timestamptz)
    where w.id = n.id`.execute(db);
}

function waypointRow(waypoint: Waypoint) {
  return {
    id: waypoint.id,
    status: waypoint.status,
    completion_reason: waypoint.completion?.reason ?? null,
    completed_at: time(waypoint.completion?.at ?? null),
    ata: time(waypoint.arrival?.at ?? null),
    ata_not_before: time(waypoint.arrival?.notBefore ?? null),
    departed_at: time(waypoint.departedAt),
    closes_at: time(waypoint.closesAt),
    confirmation_raised_at: time(waypoint.confirmation?.raisedAt ?? null),
  };
}

async function writeEvents(db: Kysely<Schema>, changes: readonly Projected[], now: number): Promise<void> {
  const rows = changes.flatMap((change) => change.events.map((event) => eventRow(change, event, now)));
  if (rows.length === 0) return;
  await sql`
    insert into transport_event (transport_id, shipper_id, carrier_id, type, waypoint, at, known_at, organization_id,
                                 person_id, details)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      transport_id uuid, shipper_id uuid, carrier_id uuid, type text, waypoint integer, at timestamptz,
      known_at timestamptz, organization_id uuid, person_id uuid, details jsonb)`.execute(db);
}

function eventRow({ before, personId, organizationId }: Projected, event: TransportEvent, now: number) {
  const { type, at, ...details } = event;
  const isDoing = isDoneByPerson(event);
  return {
    transport_id: before.transport.id,
    shipper_id: before.shipperId,
    carrier_id: before.carrierId,
    type,
    waypoint: 'waypoint' in details ? details.waypoint : null,
    at: time(at),
    known_at: time(now),
    organization_id: isDoing ? (organizationId ?? null) : null,
    person_id: isDoing ? personId : null,
    details,
  };
}

async function withdrawEvents(db: Kysely<Schema>, changes: readonly Projected[], now: number): Promise<void> {
  const withdrawn = changes.flatMap(({ before, withdrawn: taken = [] }) =>
    taken.map((event) => ({ id: before.transport.id, ...event })),
  );
  if (withdrawn.length === 0) return;
  await sql`
    -- Withdrawn before it was known, so no replay shows it.
    update transport_event e
    set withdrawn_at = case when n.was_never then e.known_at - interval '1 millisecond' else ${time(now)} end
    from unnest(${withdrawn.map(({ id }) => id)}::uuid[], ${withdrawn.map(({ sequence }) => sequence)}::bigint[],
                ${withdrawn.map(({ wasNever }) => wasNever)}::boolean[]) as n (transport_id, sequence, was_never)
    where e.transport_id = n.transport_id and e.sequence = n.sequence`.execute(db);
}
