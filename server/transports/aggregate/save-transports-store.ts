import { occurrencesOfChange } from '@milepost/domain/notification/occurrences-of-change';
import { isDoneByPerson } from '@milepost/domain/transport/history/done-by-person';
import { areaEntryOf, becameLate } from '@milepost/domain/transport/reading/stop-punctuality';
import type { TransportEvent } from '@milepost/domain/transport/transport-event';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Waypoint } from '@milepost/domain/waypoint/waypoint';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { writeOccurrences, type NewOccurrence } from '../../occurrences/occurrence-store.ts';
import { type Projected, projectTransport, stillDue, toDate } from './project-transport.ts';
import type { StoredTransport, TransportChange } from './stored-transport.ts';
import { saveTrackingMemory } from './tracking-memory-store.ts';
import { shownEtas, writeTransports } from './write-transports-store.ts';

/** The hint for browsers that this transport changed. */
export type Hint = {
  readonly transportId: string;
  readonly version: number;
  /** Its organisations. */
  readonly parties: readonly string[];
};

/**
 * Saves decisions on locked transports: rows, changed waypoints and events. If nothing visible changed, only the
 * tracker's memory is written.
 */
export async function saveTransports(
  db: Kysely<Schema>,
  changes: readonly TransportChange[],
  now: number,
  days: WorkingDays,
): Promise<Hint[]> {
  return (await saveAndReturn(db, changes, now, days)).hints;
}

type SaveResult = {
  readonly hints: Hint[];
  /** As stored now. */
  readonly written: StoredTransport[];
  /** Current, with memory that their rows lack. */
  readonly waiting: StoredTransport[];
};

/** The same, and returns the transports, to avoid reading them again. */
export async function saveAndReturn(
  db: Kysely<Schema>,
  changes: readonly TransportChange[],
  now: number,
  days: WorkingDays,
): Promise<SaveResult> {
  const seen: Projected[] = [];
  const unseen: Projected[] = [];
  const waiting: StoredTransport[] = [];
  for (const change of changes) {
    const projected = { ...change, row: projectTransport(change.after, now, days, change.before) };
    if (isVisibleChange(projected, now)) seen.push(projected);
    else if (mayWait(projected, now)) waiting.push({ ...change.before, transport: change.after });
    else unseen.push(projected);
  }
  await Promise.all([
    unseen.length === 0 ? undefined : saveTrackingMemory(db, unseen, now),
    seen.length === 0 ? undefined : shownEtas(db, seen).then((etas) => writeTransports(db, seen, etas, now)),
    writeWaypoints(db, seen),
    writeEvents(db, seen, now),
    withdrawEvents(db, seen, now),
    writeOccurrences(
      db,
      seen.flatMap((change) => occurrencesOf(change, now)),
      now,
    ),
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

/** The occurrences that follow from a change. */
function occurrencesOf({ before, after, events, row }: Projected, now: number): NewOccurrence[] {
  const { shown, transport } = before;
  const seen = { ...row, transport: after };
  const change = { before: { ...shown, transport }, after: seen, events };
  const version = before.version + 1;
  return occurrencesOfChange(change, row.gpsMissingDue, now).map((occurrence) => ({ ...before, version, occurrence }));
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
    shown: {
      status: row.status,
      gpsSignalStatus: row.gpsSignalStatus,
      gpsMissingDue: stillDue(row.gpsMissingDue, now),
    },
    transport: after,
  };
}

function isVisibleChange({ before, after, events, row, refold }: Projected, now: number): boolean {
  if (refold !== undefined) return true;
  const { shown, transport, nextMoment } = before;
  if (row.gpsMissingDue !== null && row.gpsMissingDue <= now) return true;
  if (nextMoment !== null && nextMoment <= now && becameLate(after, nextMoment, now)) return true;
  if (events.length > 0 || shown.status !== row.status || shown.gpsSignalStatus !== row.gpsSignalStatus) return true;
  return after.waypoints.some((waypoint, index) => isChanged(transport.waypoints[index], waypoint));
}

/** Compares everything but the memory of the visit. Written out, because it runs for every signal. */
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

async function writeWaypoints(db: Kysely<Schema>, changes: readonly Projected[]): Promise<void> {
  const rows = changes.flatMap(({ before, after, events }) =>
    after.waypoints.flatMap((waypoint, index) =>
      isChanged(before.transport.waypoints[index], waypoint)
        ? [{ ...waypointRow(waypoint), is_reset: events.some((event) => isReset(event, index)) }]
        : [],
    ),
  );
  if (rows.length === 0) return;
  await sql`
    update waypoint w set
      status = n.status, completion_reason = n.completion_reason, completed_at = n.completed_at, ata = n.ata,
      ata_not_before = n.ata_not_before, departed_at = n.departed_at, closes_at = n.closes_at,
      confirmation_raised_at = n.confirmation_raised_at, confirmation_needed = n.confirmation_raised_at is not null,
      -- After a reset, what was told of the way there may be told once more.
      delay_ms = case when not n.is_reset then w.delay_ms end,
      delay_above = case when n.is_reset then '{}' else w.delay_above end,
      approach_told_at = case when not n.is_reset then w.approach_told_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      id uuid, status text, completion_reason text, completed_at timestamptz, ata timestamptz,
      ata_not_before timestamptz, departed_at timestamptz, closes_at timestamptz, confirmation_raised_at timestamptz,
      is_reset boolean)
    where w.id = n.id`.execute(db);
}

function isReset(event: TransportEvent, index: number): boolean {
  return event.type === 'WAYPOINT_CHANGED' && event.reason === 'RESET' && event.waypoint === index;
}

function waypointRow(waypoint: Waypoint) {
  return {
    id: waypoint.id,
    status: waypoint.status,
    completion_reason: waypoint.completion?.reason ?? null,
    completed_at: toDate(waypoint.completion?.at ?? null),
    ata: toDate(waypoint.arrival?.at ?? null),
    ata_not_before: toDate(waypoint.arrival?.notBefore ?? null),
    departed_at: toDate(waypoint.departedAt),
    closes_at: toDate(waypoint.closesAt),
    confirmation_raised_at: toDate(waypoint.confirmation?.raisedAt ?? null),
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
    at: toDate(at),
    known_at: toDate(now),
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
    set withdrawn_at = case when n.was_never then e.known_at - interval '1 millisecond' else ${toDate(now)} end
    from unnest(${withdrawn.map(({ id }) => id)}::uuid[], ${withdrawn.map(({ sequence }) => sequence)}::bigint[],
                ${withdrawn.map(({ wasNever }) => wasNever)}::boolean[]) as n (transport_id, sequence, was_never)
    where e.transport_id = n.transport_id and e.sequence = n.sequence`.execute(db);
}
